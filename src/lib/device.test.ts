import { deviceOf, isComputer } from './device'

const HARMONY = 'Mozilla/5.0 (Phone; OpenHarmony 5.0; HarmonyOS 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0 ArkWeb/4.1 Mobile'

describe('deviceOf', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 13; 22041216C Build/TP1A.220624.014; wv) AppleWebKit/537.36', 'android', '13', '22041216C',
    ],
    ['Mozilla/5.0 (Linux; U; Android 10; zh-CN; TNN-AN00 Build/TNN-AN00 2.0.0.221(C00E205R3P6)) AppleWebKit', 'android', '10', 'TNN-AN00'],
    ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile', 'android', '10', undefined],
    ['Mozilla/5.0 (Linux; Android 9; MI 8 Build/PKQ1.180729.001; wv) AppleWebKit/537.36', 'android', '9', 'MI 8'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15', 'ios', '17.2.1', 'iPhone'],
    ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15', 'ios', '12.5', 'iPad'],
    [HARMONY, 'harmony', '5.0', undefined],
    [HARMONY.replace('Phone', 'PC').replace(' Mobile', ''), 'other', undefined, undefined],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'other', undefined, undefined],
    ['', 'other', undefined, undefined],
  ])('%s', (userAgent, os, osVersion, model) => {
    const device = deviceOf(userAgent)
    expect([device.os, device.osVersion, device.model]).toEqual([os, osVersion, model])
  })
})

describe('isComputer', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', true],
    [HARMONY, false],
    ['Mozilla/5.0 (NewSystem 1.0) AppleWebKit/537.36 Mobile', false],
  ])('%s', (userAgent, expected) => expect(isComputer(userAgent)).toBe(expected))
})
