/** The red days of Norway, for the contact sheet's calendars. */
export function norwegianHolidays(year: number): ReadonlyMap<string, string> {
  const easter = easterSunday(year);
  const fromEaster = (days: number) => new Date(easter + days * 86_400_000).toISOString().slice(0, 10);
  return new Map([
    [`${year}-01-01`, 'New Year’s Day'],
    [fromEaster(-3), 'Maundy Thursday'],
    [fromEaster(-2), 'Good Friday'],
    [fromEaster(0), 'Easter Sunday'],
    [fromEaster(1), 'Easter Monday'],
    [`${year}-05-01`, 'Labour Day'],
    [`${year}-05-17`, 'Constitution Day'],
    [fromEaster(39), 'Ascension Day'],
    [fromEaster(49), 'Whit Sunday'],
    [fromEaster(50), 'Whit Monday'],
    [`${year}-12-25`, 'Christmas Day'],
    [`${year}-12-26`, 'Boxing Day'],
  ]);
}

function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const solar = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moon = (solar + 19 * golden + 15) % 30;
  const epact =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + epact + 2 - century + Math.floor(century / 4)) % 7;
  const offset = epact - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  return Date.UTC(year, month - 1, offset + 28 - 31 * Math.floor(month / 4));
}
