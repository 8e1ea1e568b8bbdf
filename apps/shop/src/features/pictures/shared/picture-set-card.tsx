import { Trans } from '@lingui/react/macro';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { ClockIcon } from '@picture-day/ui/icon/icons.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { BuyProducts } from './buy-products.tsx';
import { whyEmpty } from './group-pictures.ts';
import { NoPictures } from './no-pictures.tsx';
import styles from './picture-set-card.module.css';
import cardStyles from './set-card.module.css';
import { SetCardHead, setMeta } from './set-card-head.tsx';
import { SetCover } from './set-cover.tsx';

interface Props {
  set: PictureSet;
  first?: boolean;
}

export function PictureSetCard({ set, first = false }: Props) {
  const { subject, bought } = set;
  const why = whyEmpty(set);
  if (why) return <EmptySetCard set={set} why={why} />;
  return (
    <article className={cardStyles.card}>
      <SetCardHead set={set} />
      <SetCover set={set} first={first} />
      <div className={styles.actions}>
        <LinkButton look="quiet" size="small" to={paths.myAccount.pictureSet(subject.uuid)}>
          {bought ? <Trans>View and download</Trans> : <Trans>View</Trans>}
          <span className="visually-hidden"> {subject.name}</span>
        </LinkButton>
        <BuyProducts set={set} />
      </div>
    </article>
  );
}

function EmptySetCard({ set, why }: { set: PictureSet; why: 'coming' | 'none' }) {
  return (
    <article className={`${cardStyles.card} ${styles.empty}`}>
      <span className={styles.icon} aria-hidden="true">
        <ClockIcon />
      </span>
      <div>
        <h2 className={styles.small}>
          <Link to={paths.myAccount.pictureSet(set.subject.uuid)}>{set.subject.name}</Link>
        </h2>
        <p className={cardStyles.meta}>
          {setMeta(set)}. <NoPictures why={why} />
        </p>
      </div>
    </article>
  );
}
