export { useDays } from '../model/use-days.ts';
