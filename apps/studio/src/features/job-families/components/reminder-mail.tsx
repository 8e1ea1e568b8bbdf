import { Trans } from '@lingui/react/macro';
import { callUrl } from '@picture-day/contract/call';
import { studioFamilyPicture } from '@picture-day/contract/calls/studio/families';
import { useShop } from '../../../lib/session.ts';
import type { ReminderWordsState } from '../model/use-reminder-words.ts';
import styles from './panel.module.css';

/** The mail as one of the families reads it, with its own picture. */
export function ReminderMail({ words: { preview, paragraphs } }: { readonly words: ReminderWordsState }) {
  const { name: shop } = useShop();
  if (!preview) return null;
  const { subject, picture, lang } = preview;
  const name = picture?.name ?? '';
  return (
    <section className={styles.mail} aria-labelledby="reminder-mail">
      <h3 id="reminder-mail">
        <Trans>Mail</Trans>
      </h3>
      <div lang={lang}>
        <p>
          <b>{subject}</b>
          <br />
          <span>{shop}</span>
        </p>
        <div>
          {picture && (
            <img
              alt={name}
              width="56"
              height="70"
              src={callUrl(studioFamilyPicture, {
                params: { uuid: picture.family, pictureUuid: picture.picture, size: '320' },
              })}
            />
          )}
          <p>{paragraphs.join('\n')}</p>
        </div>
      </div>
    </section>
  );
}
