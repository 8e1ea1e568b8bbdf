import { describe, expect, it } from 'vitest';
import { byFit, fitOf } from './child-fit.ts';

const asked = { child: 'Emma Hansen', class: '4 B', school: 'Lillesund skole' };
const child = { name: 'Emma Hansen', group: '4B', job: 'Photo day', school: 'Lillesund barneskole' };

describe('a child', () => {
  it.each([
    ['the same name', 'Emma Hansen', 'whole'],
    ['another order and case', 'HANSEN, emma', 'whole'],
    ['a name more on the list', 'Emma Sofie Hansen', 'whole'],
    ['only the first name', 'Emma Solberg', 'part'],
    ['only the last name', 'Noah Hansen', 'part'],
    ['no name in common', 'Noah Lie', 'no'],
  ])('with %s fits by name: %s is %s', (_, name, fits) => {
    expect(fitOf(asked, { ...child, name }).name).toBe(fits);
  });

  it('with nothing but a first name in common is never certain', () => {
    expect(fitOf({ ...asked, child: 'Emma' }, child).name).toBe('part');
  });

  it.each([
    ['4B', true],
    ['klasse 4b', true],
    ['4A', false],
    ['', null],
  ])('of class 4 B fits %j: %s', (group, fits) => expect(fitOf(asked, { ...child, group }).group).toBe(fits));

  it('fits a school by its own name, not by the word school', () => {
    expect(fitOf(asked, child).school).toBe(true);
    expect(fitOf(asked, { ...child, school: 'Fjellheim skole', job: 'Fjellheim skole' }).school).toBe(false);
    expect(fitOf({ ...asked, school: '' }, child).school).toBeNull();
  });

  it('that fits best comes first, of equals the newest job', () => {
    const others = [
      { ...child, name: 'Emma Solberg' },
      { ...child, school: 'Fjellheim skole', job: 'Fjellheim' },
      { ...child, group: '4A' },
      { ...child },
      { ...child, job: 'Photo day before' },
    ];
    expect(
      byFit(asked, others).map((one) =>
        others.indexOf(
          others.find(
            (it) =>
              it.name === one.name &&
              it.group === one.group &&
              it.school === one.school &&
              it.job === one.job,
          )!,
        ),
      ),
    ).toEqual([3, 4, 1, 2, 0]);
  });
});
