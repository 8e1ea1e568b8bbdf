import { type KeyOf, words } from '../../texts/words.ts';

/** The names of holidays. */
export const holidayText = words('holidays', {
  newYearsDay: 'New Year’s Day',
  epiphany: 'Epiphany',
  maundyThursday: 'Maundy Thursday',
  goodFriday: 'Good Friday',
  easterSunday: 'Easter Sunday',
  easterMonday: 'Easter Monday',
  labourDay: 'Labour Day',
  constitutionDay: 'Constitution Day',
  ascensionDay: 'Ascension Day',
  whitSunday: 'Whit Sunday',
  whitMonday: 'Whit Monday',
  nationalDay: 'National Day',
  midsummerDay: 'Midsummer Day',
  germanUnityDay: 'German Unity Day',
  allSaintsDay: 'All Saints’ Day',
  independenceDay: 'Independence Day',
  christmasDay: 'Christmas Day',
  boxingDay: 'Boxing Day',
});
export type HolidayKey = KeyOf<typeof holidayText>;
