/** The first page where the configuration of the user cannot be loaded. AUTH-060 */
export const GETTING_STARTED_PATH = '/documentation/getting-started/getting-started';
