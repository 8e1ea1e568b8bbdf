import { expect, type Page } from '@playwright/test';
import { firstNames, newEmail, open, type Person } from './access-steps.ts';

/** Signs in without the screens, which have their own journeys. */
export async function enterAs(page: Page, { email, password }: Omit<Person, 'name'>): Promise<void> {
  const answer = await page.request.post('/api/webshop/login', { data: { username: email, password } });
  expect(await answer.json()).toMatchObject({ error: false });
}

/** A customer of this journey alone, with the picture sets of these codes; the last one is current. */
export async function newCustomer(page: Page, [first = '', ...others]: readonly string[]): Promise<Person> {
  const email = newEmail();
  const password = 'sommerfugl';
  const typed = (code: string) => ({ code, firstName: firstNames[code] ?? '' });
  await page.request.get('/ajax/prophoto/verify_subject_code.php', { params: typed(first) });
  const created = await page.request.post('/ajax/create.php', {
    data: {
      email,
      mobile: '91234567',
      password,
      confirm_password: password,
      ...typed(first),
      acceptmail: false,
      termsofservice: true,
    },
  });
  expect(await created.json()).toMatchObject({ error: false });
  for (const code of others) {
    const added = await page.request.get('/ajax/prophoto/add_picture_set_by_code.php', {
      params: typed(code),
    });
    expect(await added.json()).toMatchObject({ error: false, valid: true });
  }
  return { name: '', email, password };
}

export interface SetFacts {
  subject: { uuid: string; name: string; group: string };
  job: { name: string };
  bought: boolean;
  pictures: { uuid: string; pictureType: string; greenscreen: boolean }[];
}

export async function setsOf(page: Page): Promise<SetFacts[]> {
  const answer = await page.request.get('/api/webshop/user/picture-sets');
  return (await answer.json()).pictureSets;
}

/** The set of a job; `at` tells two of the same job apart. */
export async function setOfJob(page: Page, job: string, at = 0): Promise<SetFacts> {
  const found = (await setsOf(page)).filter((set) => set.job.name === job)[at];
  if (!found) throw new Error(`no picture set of ${job}`);
  return found;
}

/** Opens a signed-in page and waits for its heading. */
export async function openPage(page: Page, path: string, heading: string): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
