import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SCAN_ANSWERS } from '@picture-day/contract/calls/studio/production';

type Answer = (typeof SCAN_ANSWERS)[number];

/** What a scan says first, and whether it did what was wanted. */
export const SCAN_WORDS: Readonly<
  Record<Answer, { readonly says: MessageDescriptor; readonly good: boolean }>
> = {
  packed: { says: msg`This parcel is packed`, good: true },
  handed_over: { says: msg`This parcel is handed over`, good: true },
  class_packed: { says: msg`The whole class is packed`, good: true },
  class_handed_over: { says: msg`The class is handed over`, good: true },
  already_packed: { says: msg`Packed before`, good: false },
  already_handed_over: { says: msg`Handed over before`, good: false },
  not_packed_yet: { says: msg`Not packed yet`, good: false },
  nothing_to_pack: { says: msg`Nothing of it could be printed yet`, good: false },
  other_batch: { says: msg`This belongs to another batch`, good: false },
  not_yet: { says: msg`The batch was not sent to print yet`, good: false },
  unknown: { says: msg`This code is nobody’s`, good: false },
};

/** One short tone for what is right, two low ones for what is not; where there is no sound, the words are enough. */
export function sound(good: boolean): void {
  try {
    const context = new AudioContext();
    for (const [index, pitch] of (good ? [880] : [220, 180]).entries()) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      volume.gain.value = 0.15;
      tone.frequency.value = pitch;
      tone.connect(volume).connect(context.destination);
      tone.start(context.currentTime + index * 0.2);
      tone.stop(context.currentTime + index * 0.2 + 0.15);
    }
    setTimeout(() => void context.close(), 1000);
  } catch {
    // A browser without sound.
  }
}
