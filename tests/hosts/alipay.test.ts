import { everyScenario } from './scenarios'

everyScenario('alipay')
