/** Before these a slash begins a regular expression, otherwise it divides. */
const BEFORE_EXPRESSION = /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|void|delete|throw))\s*$/;
const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:\\[\s\S]|[^'\\\n])*'?|"(?:\\[\s\S]|[^"\\\n])*"?|`(?:\\[\s\S]|[^`\\])*`?|\//g;
const EXPRESSION = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//y;

/** A source in which comments, and texts of several lines, are blank: what is left stands where it stood. */
export function withoutComments(source: string): string {
  const kept: string[] = [];
  let from = 0;
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(source); found !== null; found = TOKEN.exec(source)) {
    const [text] = found;
    if (text === '/') skipExpression(source, found.index);
    else if (text.startsWith('/') || (text.startsWith('`') && text.includes('\n'))) {
      kept.push(source.slice(from, found.index), text.replaceAll(/[^\n]/g, ' '));
      from = TOKEN.lastIndex;
    }
  }
  return kept.join('') + source.slice(from);
}

function skipExpression(source: string, at: number): void {
  EXPRESSION.lastIndex = at;
  if (BEFORE_EXPRESSION.test(source.slice(Math.max(0, at - 100), at)) && EXPRESSION.test(source)) TOKEN.lastIndex = EXPRESSION.lastIndex;
}
