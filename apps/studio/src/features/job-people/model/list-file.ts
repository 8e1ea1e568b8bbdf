import { LIST_BYTES, type ListSource } from '@picture-day/contract/entities/job-people';
import type { RosterSource } from '@picture-day/photo-day/roster/read-roster';
import { openList } from '@picture-day/photo-day/roster/school-list';

/** More than any list of a school. */
export class ListTooLarge extends Error {}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** A file as it is sent. */
export async function sourceOfFile(file: File): Promise<ListSource> {
  if (file.size > LIST_BYTES) throw new ListTooLarge(file.name);
  return { file: toBase64(new Uint8Array(await file.arrayBuffer())) };
}

/** What is sent, opened for reading here by the rules the server reads it by. */
export const openSource = async (source: ListSource): Promise<RosterSource> =>
  'text' in source ? { text: source.text } : openList(fromBase64(source.file));
