/** Code behind `import()`: its default export is what is wanted. */
export type Loader<T> = () => Promise<{ readonly default: T }>;
