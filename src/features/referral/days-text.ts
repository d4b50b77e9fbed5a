import { monthDayText } from '@daogang/contract/rules/day-text'

/** The days of a period as people say them: 9月27日到11月25日, with the year of the end where it is another one. */
export const daysText = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string =>
  `${monthDayText(startsOn)}到${endsOn.slice(0, 4) === startsOn.slice(0, 4) ? '' : `${endsOn.slice(0, 4)}年`}${monthDayText(endsOn)}`
