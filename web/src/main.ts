import './byKeys.ts'
import './look/tokens.css'
import './look/look.css'
import './look/board.css'
import 'virtual:art.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { layOutArt } from './art/art.svelte.ts'
import { recallHeld } from './here/held.ts'
import { learn } from './words/words.svelte.ts'

layOutArt()
await Promise.all([recallHeld(), learn().catch((error) => console.error(error))])
mount(App, { target: document.getElementById('page')! })
