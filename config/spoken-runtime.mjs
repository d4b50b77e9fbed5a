import { mergeInternalComponents } from '@tarojs/shared'
import attributes from './spoken-attributes.js'

// The templates number their attributes, and the code that fills them must count alike.
mergeInternalComponents(attributes)
