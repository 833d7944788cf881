/** The wording of what a script can do wrong, in one place: callers rely on the first two word for word. */
export const messages = {
  noExecute: (script: string) => `Layout script ${script} does not have an execute() function`,
  invalidLayout: (script: string) => `Invalid object ${script} in 'layout' script`,
  noFunction: (script: string, fn: string) => `Script ${script} does not have a ${fn}() function`,
  timeout: (script: string, fn: string, milliseconds: number) => `Script ${script}: ${fn}() took longer than ${milliseconds} ms`,
  unresponsive: (script: string, fn: string) => `Script ${script}: ${fn}() did not stop when told to and was ended`,
  memory: (script: string) => `Script ${script} used up its memory`,
  stopped: (script: string) => `Script ${script} was stopped; the next call starts it again`,
  noSandbox: (script: string) => `Script ${script} cannot run: the sandbox did not start`,
  busy: (script: string) => `Script ${script} cannot run now: too many scripts wait for their turn`,
  suspended: (script: string) => `Script ${script} is suspended: it had to be ended too often in a short time`,
  neverSettles: (script: string, fn: string) => `Script ${script}: the promise of ${fn}() can never settle`,
  tooLarge: (script: string, what: string, limit: number) => `Script ${script}: ${what} is larger than ${limit} characters`,
} as const;
