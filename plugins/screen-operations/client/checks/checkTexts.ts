import type { WorkflowShape } from '@mortise/sdk';

/** What a check found, as badges show it. */
export const checkStates: WorkflowShape = {
  initial: 'PENDING',
  states: {
    PENDING: { label: 'Not checked yet', class: 'default' },
    RUNNING: { label: 'Running', class: 'ongoing' },
    OK: { label: 'Good', class: 'success' },
    WARNING: { label: 'Needs a look', class: 'warning' },
    FAILED: { label: 'Failed', class: 'error' },
  },
  transitions: [],
};

/** What checks are called, and what to do where one finds something. */
export const CHECK_TEXTS: ReadonlyMap<string, { readonly label: string; readonly remedy: { readonly label: string } }> = new Map([
  [
    'database-read',
    {
      label: 'The database answers',
      remedy: { label: 'Look whether the database runs and lets this server in: DATABASE_URL, its own log.' },
    },
  ],
  [
    'database-write',
    {
      label: 'The database takes changes',
      remedy: { label: 'Look for a full disk of the database, and whether it is a replica that is only read.' },
    },
  ],
  [
    'migrations',
    {
      label: 'The database fits this version',
      remedy: {
        label: 'Bring all servers to the same version: one of them has changed the database in a way that this one does not know.',
      },
    },
  ],
  [
    'events',
    {
      label: 'Servers hear of each other’s changes',
      remedy: { label: 'Connect to the database itself: a pooler in between must not share sessions.' },
    },
  ],
  [
    'jobs',
    {
      label: 'Jobs do not wait for long',
      remedy: { label: 'Look into the job queue for what takes long, and whether enough servers run.' },
    },
  ],
  [
    'files',
    { label: 'Files are written and read', remedy: { label: 'Look whether the folder or the bucket of the files can be written.' } },
  ],
  ['disk', { label: 'There is room on the disk', remedy: { label: 'Make room on the disk of the data folder, or give it a larger one.' } }],
  ['clock', { label: 'The clocks agree', remedy: { label: 'Let this machine and that of the database follow the same time server.' } }],
  [
    'sandbox',
    { label: 'A script compiles and runs', remedy: { label: 'Restart the server; if that does not help, send its log to support.' } },
  ],
  [
    'mail',
    {
      label: 'The mail server takes mails',
      remedy: { label: 'Set MORTISE_SMTP_URL, or look whether the mail server knows the password.' },
    },
  ],
  [
    'outbound',
    {
      label: 'Calls into the own network are refused',
      remedy: { label: 'Stop the server and call support: plugins could reach machines of the network.' },
    },
  ],
]);
