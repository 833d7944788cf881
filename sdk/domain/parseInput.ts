export * from './locales/parseNumber.ts';
