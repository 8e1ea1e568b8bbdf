import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@picture-day/contract/call';
import {
  addJobList,
  changeJobChild,
  compareJobList,
  jobPeople,
} from '@picture-day/contract/calls/studio/job-people';
import type { ListAnswers, ListDecisions } from '@picture-day/contract/entities/job-people';
import type { Role } from '@picture-day/contract/roles';
import { addJob, addOperator, type SignedIn } from '../../../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../../../testing/test-shop.ts';

/** The bytes of a text as Excel saves it in Norway. */
export const windows1252 = (text: string): string => Buffer.from(text, 'latin1').toString('base64');

export interface ListToSend {
  readonly answers?: ListAnswers;
  readonly decisions?: ListDecisions;
}

/** A job without children, and colleagues who work with it. */
export class JobOfSchool {
  readonly shop: TestShop;
  readonly uuid: string;
  readonly office: SignedIn;

  private constructor(shop: TestShop, uuid: string, office: SignedIn) {
    this.shop = shop;
    this.uuid = uuid;
    this.office = office;
  }

  static async open(shop: TestShop): Promise<JobOfSchool> {
    const uuid = await addJob(shop, { name: 'Fjellheim skole' });
    return new JobOfSchool(shop, uuid, await addOperator(shop, { role: 'office' }));
  }

  /** addJob calls a job by its uuid. */
  get params() {
    return { key: this.uuid };
  }

  colleague(role: Role): Promise<SignedIn> {
    return addOperator(this.shop, { role });
  }

  /** The photographer whose job it is. */
  async photographer(): Promise<SignedIn> {
    const person = await this.colleague('photographer');
    await this.shop.services.db
      .updateTable('photographer')
      .set({ account_uuid: person.uuid })
      .where('uuid', '=', (eb) =>
        eb.selectFrom('job').where('uuid', '=', this.uuid).select('photographer_uuid'),
      )
      .execute();
    return person;
  }

  /** Changes a child by hand as the page does, and answers its uuid. */
  async change(
    name: string,
    own: Partial<{ readonly name: string; readonly group: string }>,
  ): Promise<string> {
    const { uuid, byHand: _, card: __, pictures: ___, isOpened: ____, ...child } = await this.child(name);
    await this.office.browser.ask(changeJobChild, {
      params: { ...this.params, subjectUuid: uuid },
      body: { ...child, ...own },
    });
    return uuid;
  }

  bodyOf(text: string, { answers = {}, decisions = {} }: ListToSend = {}) {
    return { source: { text }, answers, decisions };
  }

  compare(text: string, sent?: ListToSend, browser: Browser = this.office.browser) {
    return browser.ask(compareJobList, { params: this.params, body: this.bodyOf(text, sent) });
  }

  /** Compares a list and adds it, as the page does. */
  async add(text: string, sent?: ListToSend, browser: Browser = this.office.browser) {
    const { body: compared } = await this.compare(text, sent, browser);
    const body = { ...this.bodyOf(text, sent), addKey: randomUUID(), stamp: compared.stamp };
    return browser.ask(addJobList, { params: this.params, body });
  }

  async people(browser: Browser = this.office.browser): Promise<ReplyOf<typeof jobPeople>> {
    return (await browser.ask(jobPeople, { params: this.params })).body;
  }

  async child(name: string) {
    const found = (await this.people()).children.find((child) => child.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  }

  /** The names and classes of those who are there. */
  async names(): Promise<string[]> {
    return (await this.people()).children.map(({ name, group }) => `${name} ${group}`.trim());
  }

  codesOf(subjectUuid: string) {
    return this.shop.services.db
      .selectFrom('access_code')
      .where('subject_uuid', '=', subjectUuid)
      .select('code')
      .execute();
  }
}
