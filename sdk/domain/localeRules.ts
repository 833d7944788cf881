export * from './locales/localeRules.ts';
export * from './locales/firstDayOfWeek.ts';
