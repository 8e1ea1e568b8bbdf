import { Trans, useLingui } from '@lingui/react/macro';
import {
  chooseLabProducts,
  type Lab,
  labProducts,
  studioLabs,
} from '@picture-day/contract/calls/studio/labs';
import { Button } from '@picture-day/ui/button/button.tsx';
import { answerTo, ask } from '@picture-day/ui/calls/api.ts';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../../connections/shared/connections.module.css';

/** What a lab makes: batches of these products are its own. */
export function LabProducts({ lab: { uuid } }: { lab: Lab }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const query = answerTo(labProducts, {});
  const products = useQuery(query).data?.products ?? [];
  const labs = useQuery(answerTo(studioLabs)).data?.labs ?? [];
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  const made = changed ?? new Set(products.filter(({ labUuid }) => labUuid === uuid).map((one) => one.uuid));
  const { submit, pending } = useSubmission(async () => {
    const answer = await ask(chooseLabProducts, { params: { uuid }, body: { products: [...made] } });
    client.setQueryData(query.queryKey, answer);
    setChanged(undefined);
    showToast({ text: t`Saved`, kind: 'success' });
  }, useFailureToast());
  if (products.length === 0) return null;
  const toggle = (product: string) => {
    const next = new Set(made);
    if (!next.delete(product)) next.add(product);
    setChanged(next);
  };
  return (
    <fieldset className={styles.block}>
      <legend>
        <Trans>Made here</Trans>
      </legend>
      <p className={styles.quiet}>
        <Trans>These products are gathered into batches of their own for this lab.</Trans>
      </p>
      {products.map(({ uuid: product, name, labUuid }) => {
        const other = labUuid !== uuid && labs.find((lab) => lab.uuid === labUuid)?.name;
        return (
          <Checkbox key={product} checked={made.has(product)} onChange={() => toggle(product)}>
            {name}
            {other && ` (${other})`}
          </Checkbox>
        );
      })}
      <Button look="quiet" size="small" pending={pending} disabled={!changed} onClick={() => submit()}>
        <Trans>Save what it makes</Trans>
      </Button>
    </fieldset>
  );
}
