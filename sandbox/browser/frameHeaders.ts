/** The response headers of the sandbox frame: nothing may be loaded from anywhere, for any reason. */
export function frameHeaders(supervisorHash: string, ancestors: readonly string[]): Record<string, string> {
  const nothing = ['connect', 'img', 'style', 'font', 'media', 'frame', 'object', 'manifest'].map((what) => `${what}-src 'none'`);
  const policy = [
    `default-src 'none'`,
    `script-src 'sha256-${supervisorHash}' 'wasm-unsafe-eval'`,
    'worker-src blob:',
    ...nothing,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${ancestors.join(' ')}`,
    'sandbox allow-scripts',
  ];
  const features = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'hid', 'clipboard-read', 'clipboard-write', 'payment'];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    // Closes in Chromium what a content security policy leaves open: preconnect, WebRTC, the frame's own navigation.
    'Connection-Allowlist': '()',
    'Permissions-Policy': features.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
}
