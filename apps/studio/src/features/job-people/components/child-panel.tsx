import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@picture-day/contract/call';
import {
  addJobChild,
  changeJobChild,
  type jobPeople,
  nameSpareCard,
} from '@picture-day/contract/calls/studio/job-people';
import { type JobChildForm, jobChildForm } from '@picture-day/contract/entities/job-people';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText } from '@picture-day/ui/forms/submission.ts';
import { randomUuid } from '@picture-day/ui/random-uuid.ts';
import { useState } from 'react';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { usePeopleChange } from '../api/use-people-change.ts';
import { ChildFields } from './child-fields.tsx';
import { HeldBy } from './held-by.tsx';
import styles from './people.module.css';
import { TakeOff } from './take-off.tsx';

interface Props {
  readonly jobKey: string;
  /** `new`, `child UUID` or `spare NUMBER`, as the address says it. */
  readonly panel: string;
  readonly people: ReplyOf<typeof jobPeople>;
  readonly classes: readonly string[];
  readonly onClose: () => void;
}

const EMPTY: JobChildForm = {
  ...{ name: '', group: '', contact: '', secondContact: '', mobile: '', born: '', note: '' },
  classPictures: true,
};

/** A child to write down or to change, or the child of a spare card. */
export function ChildPanel({ jobKey: key, panel, people, classes, onClose }: Props) {
  const { t } = useLingui();
  const [what, which = ''] = panel.split(' ');
  const child = what === 'child' ? people.children.find(({ uuid }) => uuid === which) : undefined;
  const spare = what === 'spare' ? people.spare.find(({ number }) => String(number) === which) : undefined;
  const [addKey] = useState(randomUuid);
  const form = useRuledForm(jobChildForm, { defaultValues: child ? { ...EMPTY, ...formOf(child) } : EMPTY });
  const { submit, pending } = usePeopleChange(
    key,
    async (body: JobChildForm) => {
      if (child) await ask(changeJobChild, { params: { key, subjectUuid: child.uuid }, body });
      else if (spare) await ask(nameSpareCard, { params: { key, number: spare.number }, body });
      else await ask(addJobChild, { params: { key }, body: { ...body, addKey } });
    },
    {
      after: onClose,
      failed: (error) =>
        form.refuse(
          error instanceof ApiError
            ? { message: error.message, fields: error.fields, reasons: error.reasons }
            : { message: failureText(error) },
        ),
    },
  );
  if (what !== 'new' && !child && !spare) return null;
  const number = spare?.number;
  return (
    <SidePanel
      title={child ? child.name : spare ? <Trans>Spare card {number}</Trans> : <Trans>Add a child</Trans>}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          {child && <TakeOff jobKey={key} child={child} onDone={onClose} />}
          <Button type="submit" form="child-of-job" pending={pending}>
            {child ? <Trans>Save changes</Trans> : <Trans>Add the child</Trans>}
          </Button>
        </div>
      }
    >
      {spare && (
        <HeldBy
          jobKey={key}
          number={spare.number}
          pictures={spare.pictures}
          childrenOfJob={people.children}
          onDone={onClose}
        />
      )}
      <form
        id="child-of-job"
        className={styles.form}
        aria-label={t`The child`}
        noValidate
        onSubmit={form.handleSubmit((values) => submit(values))}
      >
        {child?.byHand && (
          <p>
            <Trans>Changed by hand: no list changes this child again.</Trans>
          </p>
        )}
        {form.formError && (
          <p role="alert" className={styles.refused}>
            {form.formError}
          </p>
        )}
        <ChildFields form={form} classes={classes} />
      </form>
    </SidePanel>
  );
}

const formOf = (child: Props['people']['children'][number]): JobChildForm => {
  const { name, group, contact, secondContact, mobile, born, note, classPictures } = child;
  return { name, group, contact, secondContact, mobile, born, note, classPictures };
};
