const OLD = /#(?:rsa-|dsa-|hmac-)?sha1\b|#md5\b|#rsa-md5\b/i;
/** How something is encrypted may name SHA-1 where nothing depends on it. */
const ENCRYPTION = /<(?:\w+:)?EncryptionMethod\b.*?<\/(?:\w+:)?EncryptionMethod>/gs;

/** @throws for document types, which only attacks need, and for signatures that can be forged by now */
export function requireModern(text: string): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Error('Document types are not accepted');
  if (OLD.test(text.replaceAll(ENCRYPTION, ''))) throw new Error('Signatures with SHA-1 are not accepted');
}

/** A parameter of a query as it was sent, `name=value`: signatures are over the very letters. @throws where there are two */
export function parameterOf(query: string, name: string): string | undefined {
  const found = query.split('&').filter((part) => part.startsWith(`${name}=`));
  if (found.length > 1) throw new Error(`${name} comes twice`);
  return found[0];
}
