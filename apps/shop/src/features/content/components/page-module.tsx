import type { PageModule } from '@picture-day/contract/entities/page';
import styles from '../legacy-page.module.css';
import type { PagePart } from '../model/page-parts.ts';
import { PageLink } from './page-link.tsx';
import { Slider } from './slider.tsx';

type Of<Type extends PageModule['type']> = Extract<PageModule, { type: Type }>;

function Words({ content, isHTML }: Pick<Of<'RichText'>, 'content' | 'isHTML'>) {
  if (!isHTML) return <p className={styles.plain}>{content}</p>;
  // Questions: every heading of the third rank with its answer beside it.
  const asks = content.startsWith('<h3>');
  return (
    <div
      className={asks ? styles.questions : styles.rich}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it on save and once more as it answers
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}

function PromoteCategory({ module: { categories } }: { module: Of<'PromoteCategory'> }) {
  const steps = categories.every(({ link }) => !link);
  return (
    <ul className={steps ? styles.steps : styles.categories}>
      {categories.map((one, at) => {
        const tile = (
          <>
            {one.image && <img src={one.image} alt="" loading="lazy" />}
            <span className={styles.categoryWords}>
              <b>
                {steps && <span className={styles.number}>{at + 1}</span>}
                {one.title}
              </b>
              <span>{one.text}</span>
            </span>
          </>
        );
        return (
          <li key={`${one.category} ${one.link}`}>
            {one.link ? (
              <PageLink to={one.link} className={styles.category}>
                {tile}
              </PageLink>
            ) : (
              tile
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Image({ module: { src, title = '', link, openInNewWindow } }: { module: Of<'Image'> }) {
  const image = <img className={styles.image} src={src} alt={title} loading="lazy" />;
  if (!link) return image;
  return (
    <PageLink to={link} newWindow={openInNewWindow ?? false}>
      {image}
    </PageLink>
  );
}

/** One part of a content page; what we do not know is not seen. */
export function PageModuleView({ module, heading: Heading, id }: Omit<PagePart, 'key'>) {
  switch (module.type) {
    case 'Slider':
      return <Slider module={module} />;
    case 'PromoteCategory':
      return <PromoteCategory module={module} />;
    case 'Title':
      return <Heading id={id}>{module.title}</Heading>;
    case 'Paragraph':
    case 'RichText':
      return <Words content={module.content} isHTML={module.isHTML} />;
    case 'Image':
      return <Image module={module} />;
    default:
      return null;
  }
}
