import { languageOf } from './localeRules.ts';

/** Territories whose week does not begin on Monday: Unicode CLDR, supplemental week data. */
const SUNDAY_FIRST =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY_FIRST = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

/** First day of the week: 1 Monday, 0 Sunday, 6 Saturday. Monday for every French locale, else as Unicode CLDR has it. */
export function firstDayOfWeek(locale: string): 0 | 1 | 6 {
  const [, territory = '-'] = /-([A-Z]{2})$/.exec(locale) ?? [];
  if (languageOf(locale) === 'fr') return 1;
  if (SUNDAY_FIRST.includes(territory)) return 0;
  return SATURDAY_FIRST.includes(territory) ? 6 : 1;
}
