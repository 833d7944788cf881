/** Which half of the product a file runs in. `tool` runs while building and testing. */
export type Side = 'client' | 'server' | 'shared' | 'tool';

export interface Place {
  readonly at: RegExp;
  readonly layer: 'sdk' | 'kernel' | 'plugins' | 'sandbox';
  readonly side: Side;
}

/** Every place where a source file may be; the first that fits counts. A file elsewhere is a failure. */
export const PLACES: readonly Place[] = [
  { at: /^sdk\/(?:client|ui|forms)\//, layer: 'sdk', side: 'client' },
  { at: /^sdk\/embed\//, layer: 'sdk', side: 'client' },
  { at: /^sdk\/server\//, layer: 'sdk', side: 'server' },
  { at: /^sdk\/testing\//, layer: 'sdk', side: 'tool' },
  { at: /^sdk\/vite\//, layer: 'sdk', side: 'tool' },
  { at: /^sdk\/create\//, layer: 'sdk', side: 'tool' },
  { at: /^sdk\/tools\.mjs$/, layer: 'sdk', side: 'tool' },
  { at: /^sdk\/(?:entity|domain|outbound|scripts|settings)\//, layer: 'sdk', side: 'shared' },
  { at: /^sdk\/[^/]+\.ts$/, layer: 'sdk', side: 'shared' },
  { at: /^kernel\/client\//, layer: 'kernel', side: 'client' },
  { at: /^kernel\/server\//, layer: 'kernel', side: 'server' },
  { at: /^kernel\/(?:shared\/|contract\.ts$)/, layer: 'kernel', side: 'shared' },
  { at: /^kernel\/build\//, layer: 'kernel', side: 'tool' },
  { at: /^plugins\/[^/]+\/(?:client\/|client\.ts$)/, layer: 'plugins', side: 'client' },
  { at: /^plugins\/[^/]+\/(?:server\/|server\.ts$)/, layer: 'plugins', side: 'server' },
  { at: /^plugins\/[^/]+\/(?:shared\/|contract\.ts$)/, layer: 'plugins', side: 'shared' },
  // Built into the page of the sandbox frame and served with its headers by the server.
  { at: /^sandbox\/browser\/(?:buildFrame|frameHeaders)\.ts$/, layer: 'sandbox', side: 'server' },
  { at: /^sandbox\/browser\//, layer: 'sandbox', side: 'client' },
  { at: /^sandbox\/(?:server|compiler)\//, layer: 'sandbox', side: 'server' },
  { at: /^sandbox\/(?:host|library|runner|shared)\//, layer: 'sandbox', side: 'shared' },
  { at: /^sandbox\/testing\.ts$/, layer: 'sandbox', side: 'tool' },
];

/** The public face of a module: plugins that name it in `requires` may import it. */
export const CONTRACT = /^plugins\/([^/]+)\/contract\.ts$/;

/** Types of the kernel's routes, for every plugin: nothing of it is there at run time. */
export const KERNEL_CONTRACT = 'kernel/contract.ts';

/** Files of a server half whose types the browser and the contract may import: routes, to call them by their types. */
export const ROUTES = /^(?:plugins\/[^/]+|kernel)\/server\/(?:.*\/)?\w*[rR]outes?\.ts$/;

/** Who may import whom; `self` is the same plugin folder, and the contracts of the kernel and of the modules that it requires. */
export const MAY: Readonly<Record<Place['layer'], readonly string[]>> = {
  sdk: ['sdk'],
  sandbox: ['sandbox', 'sdk'],
  kernel: ['kernel', 'sdk', 'sandbox'],
  plugins: ['self', 'sdk'],
};

/** Of which other entries of the SDK one takes more than types: what declares knows nothing of what draws. */
export const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  client: [],
  ui: ['client'],
  forms: ['client', 'ui'],
};

export const SIDES: Readonly<Record<Side, readonly Side[]>> = {
  client: ['client', 'shared'],
  server: ['server', 'shared'],
  shared: ['shared'],
  tool: ['client', 'server', 'shared', 'tool'],
};

const SHARED_PACKAGES = ['decimal.js', 'luxon', 'valibot', 'uuid'];
const CLIENT_PACKAGES = ['react', 'react-dom', 'mobx', 'mobx-react-lite', '@mantine/core', '@mantine/hooks', '@tabler/icons-react'];

/** Packages that a place may import, besides those of `shared`. */
export const PACKAGES: readonly { readonly at: RegExp; readonly may: readonly string[] }[] = [
  { at: /^sdk\/ui\/html\//, may: ['react', 'dompurify', 'marked'] },
  { at: /^sdk\/forms\/board\//, may: [...CLIENT_PACKAGES, '@dnd-kit/react', '@dnd-kit/dom'] },
  { at: /^sdk\/(?:client|ui|forms)\//, may: [...CLIENT_PACKAGES, 'react-router', '@tanstack/react-virtual'] },
  // Into pages of others: nothing but itself.
  { at: /^sdk\/embed\//, may: [] },
  { at: /^sdk\/server\//, may: ['fastify', 'yauzl', 'valibot'] },
  { at: /^sdk\/testing\//, may: [...CLIENT_PACKAGES, 'react-router', '@testing-library/react', 'vitest', 'fastify'] },
  { at: /^sdk\/vite\//, may: ['vite', 'vitest', 'fflate'] },
  { at: /^sdk\/domain\//, may: [...SHARED_PACKAGES, 'libphonenumber-js', 'n2words', 'proj4'] },
  { at: /^sdk\//, may: SHARED_PACKAGES },
  { at: /^kernel\/client\//, may: [...CLIENT_PACKAGES, 'react-router', 'axios', '@mantine/notifications', '@fontsource-variable/inter', '@jitl/quickjs-wasmfile-release-sync', 'idb-keyval', 'uqr', '@simplewebauthn/browser'] },
  { at: /^kernel\/server\/http\/csvRoute\.ts$/, may: [...SHARED_PACKAGES, 'csv-stringify'] },
  { at: /^kernel\/server\//, may: [...SHARED_PACKAGES, 'reflect-metadata', '@valibot/to-json-schema', 'fastify', '@fastify/static', '@fastify/cookie', '@fastify/multipart', '@zxcvbn-ts/core', '@zxcvbn-ts/language-common', '@electric-sql/pglite', 'pg', 'pg-boss', 'vite', 'aws4fetch', 'otpauth', 'bowser', 'nodemailer', '@simplewebauthn/server', 'openid-client', 'jose', '@node-saml/node-saml', '@xmldom/xmldom', 'scim-patch', 'scim2-parse-filter', 'web-push'] },
  { at: /^kernel\/shared\/listing\//, may: SHARED_PACKAGES },
  { at: /^kernel\/shared\//, may: ['inversify'] },
  { at: /^kernel\/build\//, may: ['vite', '@vitejs/plugin-react', 'playwright', 'typescript-checker'] },
  { at: /^plugins\/screen-scripts\/client/, may: [...CLIENT_PACKAGES, 'monaco-editor', '@monaco-editor/react', 'node-diff3'] },
  { at: /^plugins\/screen-plugins\/client/, may: [...CLIENT_PACKAGES, 'fflate'] },
  { at: /^plugins\/screen-calendar\/client/, may: [...CLIENT_PACKAGES, '@dnd-kit/react', '@dnd-kit/dom'] },
  { at: /^plugins\/screen-record\/client\/arranging/, may: [...CLIENT_PACKAGES, '@dnd-kit/react', '@dnd-kit/dom'] },
  { at: /^plugins\/card-relations\/client/, may: [...CLIENT_PACKAGES, 'cytoscape', 'echarts'] },
  { at: /^plugins\/card-dashboard\/client/, may: [...CLIENT_PACKAGES, 'react-grid-layout'] },
  { at: /^plugins\/persons\/client/, may: [...CLIENT_PACKAGES, 'leaflet'] },
  { at: /^plugins\/core\/server\/hostFiles\//, may: [...SHARED_PACKAGES, '@xmldom/xmldom'] },
  { at: /^plugins\/scan-iban\/client/, may: ['tesseract.js', 'tesseract.js-core', '@tesseract.js-data/eng', 'pdfjs-dist'] },
  { at: /^plugins\/field-richtext\/client/, may: [...CLIENT_PACKAGES, '@tiptap/react', '@tiptap/starter-kit'] },
  { at: /^plugins\/screen-documentation\/client/, may: [...CLIENT_PACKAGES, 'dompurify', 'driver.js', 'marked'] },
  { at: /^plugins\/element-echart\/client/, may: [...CLIENT_PACKAGES, 'echarts'] },
  { at: /^plugins\/element-map\/client/, may: [...CLIENT_PACKAGES, 'leaflet'] },
  { at: /^plugins\/field-richtext\/client/, may: [...CLIENT_PACKAGES, 'dompurify', 'marked', '@tiptap/react', '@tiptap/starter-kit'] },
  { at: /^plugins\/screen-texts\/client/, may: [...CLIENT_PACKAGES, '@tanstack/react-virtual'] },
  { at: /^plugins\/screen-texts\/server\/formats\//, may: [...SHARED_PACKAGES, 'csv-parse', 'csv-stringify', '@xmldom/xmldom'] },
  { at: /^plugins\/card-sheet\/client/, may: [...CLIENT_PACKAGES, '@tanstack/react-virtual', 'hucre'] },
  { at: /^plugins\/financing\/client\/plan/, may: [...CLIENT_PACKAGES, 'hucre'] },
  { at: /^plugins\/[^/]+\/client/, may: [...CLIENT_PACKAGES, '@mantine/dates'] },
  { at: /^plugins\/demo\/server/, may: ['@faker-js/faker', ...SHARED_PACKAGES] },
  { at: /^plugins\/pdf-conversion\/server/, may: ['@cantoo/pdf-lib', '@cantoo/fontkit', 'bidi-js', '@expo-google-fonts/noto-sans', '@expo-google-fonts/ibm-plex-sans-arabic', '@expo-google-fonts/noto-sans-hebrew'] },
  { at: /^plugins\/[^/]+\/server/, may: ['fastify', '@fastify/multipart', 'csv-parse', 'csv-stringify', 'hucre', 'fflate', ...SHARED_PACKAGES] },
  { at: /^plugins\//, may: SHARED_PACKAGES },
  { at: /^sandbox\/testing\.ts$/, may: ['vitest'] },
  { at: /^sandbox\/compiler\//, may: ['esbuild-wasm', 'typescript-checker'] },
  { at: /^sandbox\//, may: ['quickjs-emscripten-core', '@jitl/quickjs-wasmfile-release-sync', 'esbuild-wasm', 'valibot'] },
]; // prettier-ignore

/** Files of plugins that may have the database itself, each with its reason. */
export const RAW_DATABASE: Readonly<Record<string, string>> = {
  'plugins/core/server.ts': 'hands it to the addresses of hosts',
  'plugins/core/server/hostData.ts': 'asks what an address looks like before there is a session, and so a tenant',
  'plugins/core/server/hostFiles/hostFileRoutes.ts': 'asks where the files of an address are shown',
  'plugins/core/server/hostFiles/servedHostFiles.ts': 'asks the same for files that everybody sees',
  'plugins/core/server/hostPages.ts': 'asks the same for the page itself',
  'plugins/core/server/hostRoutes.ts': 'asks the same for the sign-in page',
  'plugins/flows/server.ts': 'hands it to the keys of public pages',
  'plugins/flows/server/FlowKeys.ts': 'finds a key before there is a session, and so a tenant: the key says which',
  'plugins/registers/server/shortLinkRoutes.ts': 'asks where a short link leads before there is a session, and so a tenant',
};

/** Where plugins read by a name in quotes what is called as a field of theirs, each with its reason. */
export const READ_BY_STRING: Readonly<Record<string, string>> = {
  "plugins/persons/client/quickAdd/QuickAddStore.ts only['type']": 'criteria of a picker, by the names that a query has',
};

/** Imports that are allowed all the same, each with its reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {};
