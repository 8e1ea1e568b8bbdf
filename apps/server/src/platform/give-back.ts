/**
 * Gives the memory of bytes back that nobody else holds, and that are not looked at again. Left to the garbage collector,
 * which sees only how small a thing in JavaScript stands for them, they pile up to 64 MB.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
