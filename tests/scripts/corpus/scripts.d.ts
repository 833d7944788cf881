/** Scripts of the corpus import each other as tenants' scripts do; the sandbox resolves the names. */
declare module 'scripts/*';
