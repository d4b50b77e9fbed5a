export interface CustomerServiceHost {
  /** Props of the host's own button, which opens a chat with customer service. Undefined where the host has none. */
  readonly button?: { readonly openType: 'contact' }
}
