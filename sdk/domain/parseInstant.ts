export * from './dates/parseInstant.ts';
