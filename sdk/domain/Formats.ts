export * from './locales/Formats.ts';
