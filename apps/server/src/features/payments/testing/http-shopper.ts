import { setTimeout as wait } from 'node:timers/promises';
import { type AnyCall, callUrl, type ReplyOf, type RequestOf } from '@picture-day/contract/call';
import { readCart, toggleDigitalFile } from '@picture-day/contract/calls/cart';
import {
  createCheckout,
  createTransaction,
  paymentOptions,
  setPaymentOption,
} from '@picture-day/contract/calls/checkout';
import { orderForReceipt } from '@picture-day/contract/calls/orders';
import { decideSandboxPayment, paymentOfTransaction } from '@picture-day/contract/calls/payments';
import type { Transaction } from '@picture-day/contract/entities/checkout';

/** The server, or its database, is gone for a moment: what was asked may or may not have happened. */
class Unreachable extends Error {}

export interface Journey {
  readonly picture: string;
  /** What the server has acknowledged so far. */
  acknowledged: Transaction | undefined;
  paid: boolean;
}

/** A customer over the network, who presses again whenever the shop does not answer or asks to try again. */
export class HttpShopper {
  readonly #address: () => Promise<string>;
  readonly #cookie: string;
  /** How often the shop did not answer. */
  unreachable = 0;

  constructor(address: () => Promise<string>, token: string) {
    this.#address = address;
    this.#cookie = `session=${token}`;
  }

  async ask<C extends AnyCall>(call: C, request: RequestOf<C>): Promise<ReplyOf<C>> {
    const asked = request as { params?: object; query?: object; body?: object };
    let reply: Response;
    let body: unknown;
    try {
      reply = await fetch((await this.#address()) + callUrl(call, asked), {
        method: call.method,
        headers: {
          cookie: this.#cookie,
          ...(asked.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(asked.body ? { body: JSON.stringify(asked.body) } : {}),
      });
      body = await reply.json();
    } catch {
      throw new Unreachable();
    }
    if (reply.status === 503 && reply.headers.has('retry-after')) throw new Unreachable();
    if (reply.status !== 200) throw new Error(`${call.path}: ${reply.status} ${JSON.stringify(body)}`);
    return body as ReplyOf<C>;
  }

  /** From the picture to the receipt. */
  async buyPicture(journey: Journey): Promise<void> {
    await this.#insist(() => this.#putIn(journey));
    const transaction = await this.#insist(() => this.#press(journey));
    await this.#insist(() => this.#approve(transaction));
    await this.#insist(() => this.#wait(transaction));
    journey.paid = true;
    await this.#insist(() => this.ask(orderForReceipt, { params: { orderUuid: transaction.order.uuid } }));
  }

  async #insist<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        this.unreachable++;
        await wait(50);
      }
    }
  }

  /** A toggle that got no answer may have happened: the cart says so. */
  async #putIn({ picture, acknowledged }: Journey): Promise<void> {
    if (acknowledged) return;
    const { cart } = await this.ask(readCart, {});
    const isIn = cart.orderLines.some((line) => line.digitalFiles.some((file) => file.uuid === picture));
    if (!isIn) await this.ask(toggleDigitalFile, { body: { file: picture } });
  }

  async #press(journey: Journey): Promise<Transaction> {
    const opened = await this.ask(createCheckout, { body: null });
    const { checkoutUuid, deliveryOptions } = opened;
    // The answer to an earlier press got lost: the payment is on its way already.
    if (opened.transaction) return this.#acknowledge(journey, opened.transaction);
    const deliveryOptionUuid = deliveryOptions[0]!.deliveryOptions[0]!.uuid;
    const params = { checkoutUuid, deliveryOptionUuid };
    const options = await this.ask(paymentOptions, { params });
    const card = options.paymentOptions.find((option) => option.title === 'Card')!;
    const { cart } = await this.ask(setPaymentOption, {
      params: { ...params, paymentOptionUuid: card.uuid },
    });
    const bought = await this.ask(createTransaction, {
      params: { checkoutUuid },
      body: {
        deliveryOptionUuid,
        paymentOptionUuid: card.uuid,
        deliveryOptionData: { name: 'Kari Solheim', emailAddress: 'kari@example.com' },
        client: 'mobile',
        totalPrice: cart.summary.totalPrice,
      },
    });
    return this.#acknowledge(journey, bought.transaction!);
  }

  #acknowledge(journey: Journey, transaction: Transaction): Transaction {
    if (journey.acknowledged && journey.acknowledged.order.uuid !== transaction.order.uuid) {
      throw new Error('the shop forgot the order it had acknowledged');
    }
    journey.acknowledged = transaction;
    return transaction;
  }

  async #approve({ uuid }: Transaction): Promise<void> {
    const params = { transactionUuid: uuid };
    for (;;) {
      const { transaction } = await this.ask(paymentOfTransaction, { params });
      if (transaction.state === 'captured') return;
      if (transaction.redirectUrl) break;
      await wait(100);
    }
    try {
      await this.ask(decideSandboxPayment, { params, body: { decision: 'approve' } });
    } catch (error) {
      // Decided already, by a press whose answer got lost.
      if (error instanceof Unreachable || !String(error).includes('409')) throw error;
    }
  }

  async #wait({ uuid }: Transaction): Promise<void> {
    for (;;) {
      const { transaction } = await this.ask(paymentOfTransaction, { params: { transactionUuid: uuid } });
      if (transaction.state === 'captured') return;
      if (transaction.state !== 'submitting') throw new Error(`the payment is ${transaction.state}`);
      await wait(50);
    }
  }
}
