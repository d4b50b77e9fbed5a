process.env.TARO_ENV = 'h5'
process.env.TARO_PLATFORM = 'web'

// jsdom does not lay out, so it does not scroll either.
globalThis.Element.prototype.scrollIntoView = () => undefined
