/** On a desktop, shows a code beside the product that opens the present screen on a phone. Other hosts are on a phone already. */
export type OfferPhone = () => void
