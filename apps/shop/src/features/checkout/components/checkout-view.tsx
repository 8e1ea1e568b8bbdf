import { Trans } from '@lingui/react/macro';
import type { Checkout } from '@picture-day/contract/entities/checkout';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
import { useSession } from '../../../lib/boot.ts';
import { useDesktop } from '../../../lib/use-desktop.ts';
import { useBuy } from '../api/use-buy.ts';
import { type CheckoutSteps, useCheckout } from '../api/use-checkout.ts';
import { billingStart } from '../model/billing-start.ts';
import { keepDraft, readDraft } from '../model/checkout-draft.ts';
import { whyNotBuy } from '../model/checkout-state.ts';
import { cartAsPicked, pickedChoice, pickedPaymentOf } from '../model/picked.ts';
import { BuyBar } from './buy-bar.tsx';
import { CheckoutFailure } from './checkout-failure.tsx';
import styles from './checkout-view.module.css';
import { ConfirmStep } from './confirm-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { DeliverySummary } from './delivery-summary.tsx';
import { OrderOffers } from './order-offers.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep, wordsOf } from './payment-step.tsx';
import { SameAsLastTime } from './same-as-last-time.tsx';
import { Step } from './step.tsx';
import { Voucher } from './voucher.tsx';

interface Props {
  checkout: Checkout;
  steps: CheckoutSteps;
}

const isGone = (error: Error | null) => error instanceof ApiError && error.changed === 'delivery';

function Delivery({ checkout, steps }: Props) {
  const { state, chooseDelivery, pickDelivery, goTo } = steps;
  const { delivery, methods } = state;
  const gone = [steps.optionsFailure, steps.paymentFailure].find((error) => isGone(error));
  const open = state.step === 'select-delivery-option';
  return (
    <Step
      id="select-delivery-option"
      number={1}
      title={<Trans>Delivery</Trans>}
      status={open ? 'open' : 'done'}
      summary={delivery && <DeliverySummary methods={methods} chosen={delivery} />}
      onEdit={() => goTo('select-delivery-option')}
    >
      {gone && <CheckoutFailure title={<Trans>Failed to fetch payment options</Trans>} error={gone} />}
      <DeliveryStep
        checkout={checkout}
        methods={methods}
        chosen={delivery ?? state.earlierDelivery}
        refused={state.refusal}
        picked={pickedChoice(state)}
        onPick={pickDelivery}
        onChoose={chooseDelivery}
      />
    </Step>
  );
}

function Payment({ checkout, steps }: Props) {
  const { state, choosePayment, pickPayment, goTo, optionsFailure, retryOptions, paymentFailure } = steps;
  const { step, payment, paymentOptions, earlierPayment } = state;
  const chosen = paymentOptions?.find(({ uuid }) => uuid === payment?.uuid);
  const status = step === 'select-payment-option' ? 'open' : step === 'confirm-order' ? 'done' : 'closed';
  return (
    <Step
      id="select-payment-option"
      number={2}
      title={<Trans>Payment</Trans>}
      status={status}
      summary={
        chosen && (
          <p>
            {wordsOf(chosen).title}
            {payment?.data.mobilePhone && `, ${payment.data.mobilePhone}`}
            {payment?.data.billing?.name && `, ${payment.data.billing.name}`}
          </p>
        )
      }
      onEdit={() => goTo('select-payment-option')}
      opens={<Trans>Opens when delivery is chosen</Trans>}
    >
      {status === 'open' && (
        <>
          {paymentFailure && (
            <CheckoutFailure title={<Trans>Failed to set payment option</Trans>} error={paymentFailure} />
          )}
          {optionsFailure ? (
            <CheckoutFailure
              title={<Trans>Failed to fetch payment options</Trans>}
              error={optionsFailure}
              onRetry={retryOptions}
            />
          ) : paymentOptions ? (
            <PaymentStep
              options={paymentOptions}
              earlier={payment ?? earlierPayment}
              option={pickedPaymentOf(state)}
              onPick={pickPayment}
              refused={state.refusal}
              start={{
                mobilePhone: readDraft(checkout.user.emailAddress).mobilePhone ?? checkout.user.mobilePhone,
                billing: billingStart(checkout.user, state),
              }}
              pending={steps.settingPayment}
              onMobile={(mobilePhone) => keepDraft(checkout.user.emailAddress, { mobilePhone })}
              onBilling={(billing) => keepDraft(checkout.user.emailAddress, { billing })}
              onChoose={choosePayment}
            />
          ) : (
            <Loading className={styles.rows}>
              {[0, 1, 2].map((at) => (
                <Skeleton key={at} height={58} />
              ))}
            </Loading>
          )}
        </>
      )}
    </Step>
  );
}

/** The three steps on one side, the order and its total on the other. */
export function CheckoutView({ checkout }: { checkout: Checkout }) {
  const steps = useCheckout(checkout);
  const { state, cartChanged } = steps;
  const { checkoutUuid, options, user } = checkout;
  const { emailAddress } = user;
  const isSimulated = useSession().user?.isSimulated ?? false;
  const [termsAccepted, setTermsAccepted] = useState(false);
  const [comment, setComment] = useState(() => readDraft(emailAddress).comment ?? '');
  const { buy, buying } = useBuy({ checkoutUuid, steps, comment });
  const shown = cartAsPicked(state);
  const closed = state.step !== 'confirm-order';
  // On a phone the lines come before the last step: nobody buys what they have not seen.
  const desktop = useDesktop();
  const voucher = (checkout.hasActiveRebateCampaigns ||
    state.cart.rebateCode !== null ||
    state.cart.rebateWaits) && (
    <Voucher
      checkoutUuid={checkoutUuid}
      cart={state.cart}
      deliveryOptionUuid={state.delivery?.uuid ?? null}
      onCart={cartChanged}
    />
  );
  const summary = (
    <OrderSummary
      cart={shown}
      catalogueDays={state.catalogueMaxDeliveryTime}
      offers={<OrderOffers checkoutUuid={checkoutUuid} steps={steps} />}
      voucher={voucher}
    />
  );
  return (
    <div className={styles.columns}>
      <div>
        <h1 tabIndex={-1} className={styles.title}>
          <Trans>Checkout</Trans>
        </h1>
        {checkout.lastTime && (
          <SameAsLastTime checkout={checkout} lastTime={checkout.lastTime} steps={steps} />
        )}
        <Delivery checkout={checkout} steps={steps} />
        <Payment checkout={checkout} steps={steps} />
        {!desktop && <div className={styles.order}>{summary}</div>}
        <Step
          id="confirm-order"
          number={3}
          title={<Trans>Confirm order</Trans>}
          status={closed ? 'closed' : 'open'}
          opens={<Trans>Opens when payment is chosen</Trans>}
        >
          <ConfirmStep
            disabled={closed}
            withComment={!options.disableOrderComment}
            comment={comment}
            onComment={(next) => {
              setComment(next);
              keepDraft(emailAddress, { comment: next });
            }}
            termsAccepted={termsAccepted}
            onTerms={setTermsAccepted}
            termsOfPurchase={checkout.termsOfPurchase}
          />
        </Step>
      </div>
      <aside className={styles.aside}>
        {desktop && <div className={styles.content}>{summary}</div>}
        <BuyBar
          total={shown.summary.totalPrice}
          delivered={state.step !== 'select-delivery-option' || pickedChoice(state) !== null}
          why={whyNotBuy(state, { termsAccepted, isSimulated })}
          buying={buying}
          refusal={state.refusal}
          onBuy={buy}
        />
      </aside>
    </div>
  );
}
