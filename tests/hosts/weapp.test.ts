import { everyScenario } from './scenarios'

everyScenario('weapp')
