import './look/tokens.css'
import './look/look.css'
import './look/board.css'
import 'virtual:art.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { layOutArt } from './art/art.svelte.ts'

layOutArt()
mount(App, { target: document.getElementById('page')! })
