import { filledIn, SafeHtml, type ElementProps, type RecordPage } from '@mortise/sdk/client';
import { plainText } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';

/** HTML of a layout, sanitised. */
export default observer(function HtmlElement({ node, page }: ElementProps) {
  return <SafeHtml text={withFields(plainText(node.props?.['html']), page)} as="markup" />;
});

const CODES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => CODES[character]!);

/** What a field holds is text, not markup. */
const withFields = (html: string, page: RecordPage | undefined): string =>
  html.replaceAll(/\{[\w.]+\}/g, (placeholder) => escaped(filledIn(placeholder, page)));
