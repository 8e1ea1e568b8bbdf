import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { callUrl, type ReplyOf } from '@picture-day/contract/call';
import {
  CARD_CHOICES,
  jobCards,
  type jobPeople,
  makeJobCards,
} from '@picture-day/contract/calls/studio/job-people';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { paths } from '../../../paths.ts';
import { Message } from '../../../ui/message/message.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { usePeopleChange } from '../api/use-people-change.ts';
import { type CardWishes, countCards } from '../model/count-cards.ts';
import { classesOf } from '../model/filter-people.ts';
import { useCardWishes } from '../model/use-card-wishes.ts';
import { CardDrawing } from './card-drawing.tsx';
import { NoChildDrawing } from './no-child-drawing.tsx';
import styles from './people.module.css';

interface Props {
  readonly jobKey: string;
  readonly people: ReplyOf<typeof jobPeople>;
}

const save = (url: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

/** Which cards are printed; their codes are made here once, and are the same whenever they are printed again. */
export function CardsForm({ jobKey: key, people }: Props) {
  const { t } = useLingui();
  const { wishes, put } = useCardWishes();
  const classes = classesOf(people.children);
  const counted = countCards(people.children, wishes);
  const queryOf = ({ which, group, child, withClasses, nobody, spare }: CardWishes) => ({
    which,
    ...(which === 'class' && { group }),
    ...(which === 'one' && { child }),
    ...(withClasses && { classes: 'yes' as const }),
    nobody,
    spare,
  });
  const print = usePeopleChange(key, async () => {
    await ask(makeJobCards, { params: { key }, body: { spare: wishes.spare } });
    save(callUrl(jobCards, { params: { key }, query: queryOf(wishes) }));
  });
  if (people.children.length === 0) {
    return (
      <Message
        drawing={<NoChildDrawing />}
        title={<Trans>No child yet</Trans>}
        actions={
          <LinkButton to={paths.jobList(key)}>
            <Trans>Add the school’s list</Trans>
          </LinkButton>
        }
      >
        <Trans>Cards are made for the children of the list.</Trans>
      </Message>
    );
  }
  const WORDS = {
    all: <Trans>All</Trans>,
    class: <Trans>One class</Trans>,
    new: <Trans>Only new</Trans>,
    one: <Trans>One child</Trans>,
  };
  const sheets = Math.ceil(counted / 2);
  return (
    <div className={styles.cards}>
      <div className={styles.choices}>
        <Segmented
          label={t`Whose cards`}
          value={wishes.which}
          options={CARD_CHOICES.map((value) => ({ value, word: WORDS[value] }))}
          onChange={(which) => put({ which })}
        />
        {wishes.which === 'class' && (
          <SelectField
            label={t`Class`}
            value={wishes.group}
            onChange={(event) => put({ group: event.target.value })}
          >
            <option value="">{t`Choose`}</option>
            {classes.map((group) => (
              <option key={group}>{group}</option>
            ))}
          </SelectField>
        )}
        {wishes.which === 'one' && (
          <SelectField
            label={t`Child`}
            value={wishes.child}
            onChange={(event) => put({ child: event.target.value })}
          >
            <option value="">{t`Choose`}</option>
            {people.children.map(({ uuid, name, group }) => (
              <option key={uuid} value={uuid}>
                {group ? `${name}, ${group}` : name}
              </option>
            ))}
          </SelectField>
        )}
        <Checkbox
          checked={wishes.withClasses}
          onChange={(event) => put({ withClasses: event.target.checked })}
        >
          <Trans>A card for each class, for its class picture</Trans>
        </Checkbox>
        <div className={styles.numbers}>
          <Count
            label={t`Cards of nobody`}
            value={wishes.nobody}
            most={50}
            onChange={(nobody) => put({ nobody })}
          />
          <Count
            label={t`Spare cards`}
            value={wishes.spare}
            most={200}
            onChange={(spare) => put({ spare })}
          />
        </div>
        <p className={styles.sum}>
          <Plural value={counted} one="# card" other="# cards" />,{' '}
          <Plural value={sheets} one="# sheet of A5" other="# sheets of A5" />
        </p>
        <Button disabled={counted === 0} pending={print.pending} onClick={() => void print.submit()}>
          <Plural value={counted} one="Print # card" other="Print # cards" />
        </Button>
        {/* What follows on the photo day. */}
        <LinkButton look="quiet" to={paths.jobUpload(key)}>
          <Trans>Add pictures</Trans>
        </LinkButton>
      </div>
      <div className={styles.choices}>
        <CardDrawing />
        <p className={styles.hint}>
          <Trans>
            Print on matt paper, actual size, and cut in the middle. Never laminate: shine hides the code.
            Each child holds the card in its first picture, with the thumbs on their marks.
          </Trans>
        </p>
        <p className={styles.hint}>
          <Trans>
            A card names a line of the list and opens nothing. A spare card is for a child who is not on the
            list; the card of nobody comes before tests and staff.
          </Trans>
        </p>
      </div>
    </div>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

function Count({ label, value, most, onChange }: CountProps) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      value={String(value)}
      onChange={(event) => onChange(Math.min(most, Math.max(0, Math.trunc(Number(event.target.value) || 0))))}
    />
  );
}
