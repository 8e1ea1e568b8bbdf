import { Trans } from '@lingui/react/macro';
import type { BodyOf, ReplyOf } from '@picture-day/contract/call';
import type { amendDelivery, orderDelivery } from '@picture-day/contract/calls/studio/orders';
import { DELIVERY } from '@picture-day/contract/deliveries';
import { contactForm, deliveryAddressForm, lockerForm } from '@picture-day/contract/rules';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { useRefusedFields, useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText } from '@picture-day/ui/forms/submission.ts';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import styles from './panels.module.css';

type Delivery = ReplyOf<typeof orderDelivery>;
export type DeliveryData = BodyOf<typeof amendDelivery>['data'];
export type DeliveryWay = Delivery['options'][number];

interface Props {
  readonly id: string;
  readonly way: DeliveryWay;
  readonly rules: Delivery['rules'];
  readonly known: DeliveryData;
  readonly refused: Error | undefined;
  readonly onSubmit: (data: DeliveryData) => void;
}

type Form = Pick<ReturnType<typeof useRuledForm>, 'refuse' | 'formError'>;

/** What the server refused stands at its fields, else above them. */
function Refused({ form, refused }: { form: Form; refused: Error | undefined }) {
  const said =
    refused instanceof ApiError
      ? { message: refused.message, fields: refused.fields, reasons: refused.reasons }
      : refused && { message: failureText(refused) };
  useRefusedFields(form.refuse, said ?? null);
  const message = form.formError ?? (said && !said.fields?.length ? said.message : undefined);
  return message ? (
    <p role="alert" className={styles.refused}>
      {message}
    </p>
  ) : null;
}

function AddressForm({ id, rules, known, refused, onSubmit }: Props) {
  const { name = '', address = '', address2 = '', postalCode = '', city = '', state = '' } = known;
  const form = useRuledForm(deliveryAddressForm(rules), {
    defaultValues: { name, address, address2, postalCode, city, state },
  });
  return (
    <form id={id} className={styles.work} noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <Refused form={form} refused={refused} />
      <TextField label={<Trans>Name</Trans>} {...form.register('name')} error={form.errorOf('name')} />
      <TextField
        label={<Trans>Address</Trans>}
        {...form.register('address')}
        error={form.errorOf('address')}
      />
      {rules.gatherAddress2 && (
        <TextField
          label={<Trans>Address, second line</Trans>}
          {...form.register('address2')}
          error={form.errorOf('address2')}
        />
      )}
      <div className={rules.hidePostalCode ? undefined : styles.two}>
        {!rules.hidePostalCode && (
          <TextField
            label={<Trans>Postal code</Trans>}
            {...form.register('postalCode')}
            error={form.errorOf('postalCode')}
          />
        )}
        <TextField label={<Trans>City</Trans>} {...form.register('city')} error={form.errorOf('city')} />
      </div>
      {rules.gatherState && (
        <TextField
          label={<Trans context="part of a country">State</Trans>}
          {...form.register('state')}
          error={form.errorOf('state')}
        />
      )}
    </form>
  );
}

function ContactForm({ id, known, refused, onSubmit }: Props) {
  const { name = '', emailAddress = '' } = known;
  const form = useRuledForm(contactForm, { defaultValues: { name, emailAddress } });
  return (
    <form id={id} className={styles.work} noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <Refused form={form} refused={refused} />
      <TextField label={<Trans>Name</Trans>} {...form.register('name')} error={form.errorOf('name')} />
      <TextField
        label={<Trans>E-mail address</Trans>}
        type="email"
        {...form.register('emailAddress')}
        error={form.errorOf('emailAddress')}
      />
    </form>
  );
}

function LockerForm({ id, way, known, refused, onSubmit }: Props) {
  const { name = '', emailAddress = '', lockerId = '' } = known;
  const form = useRuledForm(lockerForm(way.lockers), { defaultValues: { name, emailAddress, lockerId } });
  return (
    <form id={id} className={styles.work} noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <Refused form={form} refused={refused} />
      <TextField label={<Trans>Name</Trans>} {...form.register('name')} error={form.errorOf('name')} />
      <TextField
        label={<Trans>E-mail address</Trans>}
        type="email"
        {...form.register('emailAddress')}
        error={form.errorOf('emailAddress')}
      />
      <SelectField
        label={<Trans>Parcel locker</Trans>}
        {...form.register('lockerId')}
        error={form.errorOf('lockerId')}
      >
        <option value="" disabled hidden />
        {way.lockers.map((locker) => (
          <option key={locker.id} value={locker.id}>
            {locker.name}, {locker.city}
          </option>
        ))}
      </SelectField>
    </form>
  );
}

const FORMS = { address: AddressForm, contact: ContactForm, locker: LockerForm } as const;

/** The fields that a way of delivery asks for. */
export function DeliveryForm(props: Props) {
  const Form = FORMS[DELIVERY[props.way.type].asks];
  return <Form {...props} />;
}
