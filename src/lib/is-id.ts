/** True for a UUID. Anything else in a URL is treated as not found, without a request. */
export const isId = (text: string | undefined): text is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '')
