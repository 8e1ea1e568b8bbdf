import { useLingui } from '@lingui/react/macro';

/** A camera's own clock has no zone: what it showed is told as it stood there. */
export function useCameraTime(seconds = false): (moment: string) => string {
  const { i18n } = useLingui();
  return (moment) =>
    i18n.date(moment, {
      hour: '2-digit',
      minute: '2-digit',
      ...(seconds && { second: '2-digit' }),
      timeZone: 'UTC',
      hourCycle: 'h23',
    });
}
