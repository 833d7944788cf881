/** What the product says of its accessibility. ROUTE-003. */
export const DECLARATION_PATH = '/accessibility-declaration';
