import { describe, expect, it } from 'vitest';
import { firstNameAndInitial, isFirstName } from './first-name.ts';

describe("the child's first name", () => {
  it.each([
    ['Emma', 'Emma Louise Hansen'],
    ['emma', 'Emma Louise Hansen'],
    ['  EMMA  ', 'Emma Louise Hansen'],
    ['Emma Louise', 'Emma Louise Hansen'],
    ['Louise Emma', 'Emma Louise Hansen'],
    ['Emma Hansen', 'Emma Louise Hansen'],
    ['Emma L. Hansen', 'Emma L Hansen'],
    ['Anna', 'Anna-Sofie Berg'],
    ['anna sofie', 'Anna-Sofie Berg'],
    ['AnnaSofie', 'Anna-Sofie Berg'],
    ['AnnaSofieBerg', 'Anna-Sofie Berg'],
    ['Soren', 'Søren Ås'],
    ['Soeren', 'Søren Ås'],
    ['SØREN', 'Søren Ås'],
    ['Ase', 'Åse'],
    ['Aase', 'Åse'],
    ['Bjorn', 'Björn Lind'],
    ['Juergen', 'Jürgen Groß'],
    ['Rene', 'René Müller'],
    ['Zoé', 'Zoe Dahl'],
    ['DAngelo', 'D’Angelo Ruiz'],
    ["D'angelo", 'D’Angelo Ruiz'],
    ['Łukasz', 'Lukasz Nowak'],
    ['Emma', 'Hansen, Emma Louise'],
    ['Фёдор', 'Федор Иванов'],
    ['Sørén', 'Søre\u0301n Ås'],
  ])('typed as %s fits %s', (typed, name) => {
    expect(isFirstName(typed, name)).toBe(true);
  });

  it.each([
    ['', 'Emma Hansen'],
    [' - ', 'Emma Hansen'],
    ['Emm', 'Emma Hansen'],
    ['Emmas', 'Emma Hansen'],
    ['Hansen', 'Emma Hansen'],
    ['Louise', 'Emma Louise Hansen'],
    ['Emma Noah Olivia', 'Emma Hansen'],
    ['Noah', 'Emma Hansen'],
    ['Hansen', 'Hansen, Emma'],
    ['Emma', ''],
  ])('typed as %j does not fit %j', (typed, name) => {
    expect(isFirstName(typed, name)).toBe(false);
  });

  it('and an initial are all that is told before sign-in, wherever the last name stands', () => {
    expect(firstNameAndInitial('Emma Louise hansen')).toEqual({ firstName: 'Emma', initial: 'H' });
    expect(firstNameAndInitial('Hansen, Emma Louise')).toEqual({ firstName: 'Emma', initial: 'H' });
    expect(firstNameAndInitial('Åse')).toEqual({ firstName: 'Åse', initial: '' });
  });
});
