export * from './dates/index.ts';
