import type { Attention } from '@picture-day/contract/calls/studio/today';
import type { Role } from '@picture-day/contract/roles';
import type { RawBuilder } from 'kysely';
import type { Portal } from '../features/portals/portal.ts';
import type { Told } from './database/in-one-go.ts';
import type { Services } from './services.ts';

/** For whom it is looked. */
export interface Looker {
  readonly portal: Portal;
  readonly lang: string;
  readonly role: Role;
  readonly colleagueUuid: string;
}

/** A line as its room says it; who reads it decides about the rest. */
export interface AttentionLine {
  readonly key: string;
  readonly sentence: string;
  readonly reason: string;
  /** A moment, as the database tells it. */
  readonly at: string | null;
  readonly label: string;
  /** A page of the studio, or the address of a call that does it. */
  readonly opens?: string;
  readonly does?: string;
  readonly question?: { readonly title: string; readonly text: string; readonly yes: string };
}

/** Something that may need a person, described by the room whose data it reads. Today asks all of them. */
export interface Condition<Row = unknown> {
  readonly kind: Attention['kind'];
  readonly grave?: boolean;
  readonly roles: readonly Role[];
  /** It concerns the whole installation, which not everybody looks after. */
  readonly ofInstallation?: boolean;
  /** What it reads of the database, which Today asks in one statement with all others. */
  reads?(services: Pick<Services, 'clock'>, looker: Looker): RawBuilder<Row>;
  /** The lines of what was read. */
  tells(
    rows: readonly Told<Row>[],
    services: Services,
    looker: Looker,
  ): readonly AttentionLine[] | Promise<readonly AttentionLine[]>;
}
