import { card, defineLayout, type PageContext } from '@mortise/sdk/scripts';

/** What partners see first, below /page/portal. */
export function execute({ user, today }: PageContext) {
  const name = user.firstName ?? user.username;
  return defineLayout({
    left: [
      card('Text', { text: `Welcome ${name}. It is ${today}.` }, { title: 'Portal' }),
      card('Text', { text: 'New deals begin with a prospect; we answer within a working day.' }, { title: 'How it goes' }),
    ],
  });
}
