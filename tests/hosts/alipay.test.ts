import { functionsUsed } from './guard'
import { everyScenario } from './scenarios'

everyScenario('alipay')

/** Functions of the host that no scenario called either when all of them ran here. */
const NO_SCENARIO = [
  'alert', 'chooseVideo', 'confirm', 'downloadFile', 'getEnterOptionsSync', 'getFileInfo', 'offAppShow', 'openLocation', 'openSetting',
  'previewImage', 'saveImageToPhotosAlbum', 'scan', 'setNavigationBar', 'showActionSheet', 'showSharePanel',
]

it('calls each function of the vendor that the scenarios left to WeChat call', () => {
  const { given, called } = functionsUsed
  expect([...given].filter((one) => !called.has(one)).sort()).toEqual(NO_SCENARIO)
})
