import { fullScreenRule } from './full-screen'

describe('fullScreenRule', () => {
  it.each<[what: string, input: Parameters<typeof fullScreenRule>[0], ask: boolean | undefined, height: 'screen' | 'content']>([
    ['in the app, on a full-screen route', { nativeApp: true, route: true }, true, 'screen'],
    ['in the app, on another route', { nativeApp: true, route: false }, false, 'screen'],
    ['anywhere else', { nativeApp: false, route: true }, undefined, 'screen'],
    ['for a picture of the page', { nativeApp: true, route: true, type: 'save-to-img' }, undefined, 'content'],
    ['for a picture of a page without the app', { nativeApp: false, route: true, type: 'save-to-img' }, undefined, 'content'],
    ['with the app’s header hidden', { nativeApp: true, route: true, headStatus: 'hidden' }, undefined, 'screen'],
    ['with both', { nativeApp: true, route: true, type: 'save-to-img', headStatus: 'hidden' }, undefined, 'content'],
    ['with another type and a visible header', { nativeApp: true, route: true, type: 'share', headStatus: 'show' }, true, 'screen'],
  ])('%s', (_what, input, ask, height) => {
    expect(fullScreenRule(input)).toEqual({ ask, height })
  })
})
