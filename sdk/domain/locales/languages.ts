/** Languages that the whole interface is in; all others have their formats, and the texts in English. */
export const INTERFACE_LANGUAGES = ['en', 'ar', 'de', 'es', 'fr', 'it', 'nl', 'pt'] as const;
