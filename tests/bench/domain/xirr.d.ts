declare module 'xirr' {
  export default function xirr(transactions: readonly { readonly amount: number; readonly when: Date }[]): number;
}
