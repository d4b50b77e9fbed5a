process.env.TARO_ENV = 'h5'
process.env.TARO_PLATFORM = 'web'

// jsdom has no layout, so it has no scrolling either.
globalThis.Element.prototype.scrollIntoView = () => undefined
