/** The job that tells modules and scripts of events that were written. */
export const HOOK_JOB = 'servicing.hooks';
