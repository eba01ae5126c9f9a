; The installer of the agent, for one user or (INSTALL_MODE_PER_ALL_USERS) for the machine.
;   Setup.exe /S                                        silent
;   Setup.exe /S /SERVER=https://… /CODE=7KQ4-M2XW-9TFH  enrolls at the first start
;   Uninstall.exe /S [/REMOVEDATA]                      keeps the agent's data unless told otherwise
; A running agent is asked to end first and waited for, so that an update never breaks a job. An update (--updated) starts it
; again (--force-run) and leaves the start at login as its user has set it.
Unicode true
Target amd64-unicode
!include LogicLib.nsh
!include FileFunc.nsh

!define RUN_KEY "Software\Microsoft\Windows\CurrentVersion\Run"
!define UNINSTALL_KEY_PATH "Software\Microsoft\Windows\CurrentVersion\Uninstall\PlatenAgent"
!define EXE "${PRODUCT_FILENAME}.exe"
; The name under which the agent itself looks: its AppUserModelID.
!define RUN_NAME "dev.platen.agent"

Name "${PRODUCT_NAME}"
!ifdef INSTALL_MODE_PER_ALL_USERS
  RequestExecutionLevel admin
  InstallDir "$PROGRAMFILES64\Platen Agent"
  !define HIVE HKLM
!else
  RequestExecutionLevel user
  InstallDir "$LOCALAPPDATA\Programs\Platen Agent"
  !define HIVE HKCU
!endif
InstallDirRegKey ${HIVE} "${UNINSTALL_KEY_PATH}" "InstallLocation"

Page instfiles
UninstPage instfiles

Var Server
Var Code
Var ForceRun
Var IsUpdate

; The value of an option up to the next blank: GetOptions of FileFunc would end at the slashes of an address.
!macro ReadOption NAME VALUE
  StrCpy ${VALUE} ""
  StrLen $R4 "${NAME}"
  StrCpy $R5 0
  ${Do}
    StrCpy $R6 $R0 $R4 $R5
    ${If} $R6 == ""
      ${ExitDo}
    ${EndIf}
    ${If} $R6 == "${NAME}"
      IntOp $R5 $R5 + $R4
      ${Do}
        StrCpy $R7 $R0 1 $R5
        ${If} $R7 == ""
        ${OrIf} $R7 == " "
          ${ExitDo}
        ${EndIf}
        ${If} $R7 != '"'
          StrCpy ${VALUE} "${VALUE}$R7"
        ${EndIf}
        IntOp $R5 $R5 + 1
      ${Loop}
      ${ExitDo}
    ${EndIf}
    IntOp $R5 $R5 + 1
  ${Loop}
!macroend

; "1" where the command line holds the option.
!macro HasOption NAME VALUE
  StrCpy ${VALUE} ""
  StrLen $R4 "${NAME}"
  StrCpy $R5 0
  ${Do}
    StrCpy $R6 $R0 $R4 $R5
    ${If} $R6 == ""
      ${ExitDo}
    ${EndIf}
    ${If} $R6 == "${NAME}"
      StrCpy ${VALUE} "1"
      ${ExitDo}
    ${EndIf}
    IntOp $R5 $R5 + 1
  ${Loop}
!macroend

; Ends the agent that runs from here: asked, waited for 30 s, and then ended; its ledger is made for that.
!macro EndAgent
  ${If} ${FileExists} "$INSTDIR\${EXE}"
    Exec '"$INSTDIR\${EXE}" --quit'
    StrCpy $R1 0
    ${Do}
      Sleep 500
      ClearErrors
      FileOpen $R2 "$INSTDIR\${EXE}" a
      ${IfNot} ${Errors}
        FileClose $R2
        ${ExitDo}
      ${EndIf}
      IntOp $R1 $R1 + 1
      ${If} $R1 == 60
        ExecWait '"$SYSDIR\taskkill.exe" /F /IM "${EXE}"'
        Sleep 1000
        ${ExitDo}
      ${EndIf}
    ${Loop}
  ${EndIf}
!macroend

Section
  !ifdef INSTALL_MODE_PER_ALL_USERS
    SetShellVarContext all
  !endif
  ${GetParameters} $R0
  !insertmacro ReadOption "/SERVER=" $Server
  !insertmacro ReadOption "/CODE=" $Code
  !insertmacro HasOption "--force-run" $ForceRun
  !insertmacro HasOption "--updated" $IsUpdate
  !insertmacro EndAgent

  SetOutPath "$INSTDIR"
  File /r "${APP_UNPACKED}/*.*"

  ${If} $Code != ""
    FileOpen $R3 "$INSTDIR\enroll.txt" w
    FileWrite $R3 "$Server$\r$\n$Code$\r$\n"
    FileClose $R3
  ${EndIf}

  WriteUninstaller "$INSTDIR\Uninstall.exe"
  ${If} $IsUpdate != "1"
    WriteRegStr ${HIVE} "${RUN_KEY}" "${RUN_NAME}" '"$INSTDIR\${EXE}" --hidden'
  ${EndIf}
  WriteRegStr ${HIVE} "${UNINSTALL_KEY_PATH}" "DisplayName" "${PRODUCT_NAME}"
  WriteRegStr ${HIVE} "${UNINSTALL_KEY_PATH}" "DisplayVersion" "${VERSION}"
  WriteRegStr ${HIVE} "${UNINSTALL_KEY_PATH}" "Publisher" "Platen"
  WriteRegStr ${HIVE} "${UNINSTALL_KEY_PATH}" "InstallLocation" "$INSTDIR"
  WriteRegStr ${HIVE} "${UNINSTALL_KEY_PATH}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr ${HIVE} "${UNINSTALL_KEY_PATH}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD ${HIVE} "${UNINSTALL_KEY_PATH}" "EstimatedSize" "$0"
  CreateShortCut "$SMPROGRAMS\Platen Agent.lnk" "$INSTDIR\${EXE}"
  ${IfNot} ${Silent}
    Exec '"$INSTDIR\${EXE}"'
  ${ElseIf} $ForceRun == "1"
    Exec '"$INSTDIR\${EXE}" --hidden'
  ${EndIf}
SectionEnd

Section "Uninstall"
  !ifdef INSTALL_MODE_PER_ALL_USERS
    SetShellVarContext all
  !endif
  !insertmacro EndAgent
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/REMOVEDATA" $R1
  ${IfNot} ${Errors}
    SetShellVarContext current
    RMDir /r "$APPDATA\${PRODUCT_NAME}"
  ${ElseIfNot} ${Silent}
    MessageBox MB_YESNO|MB_DEFBUTTON2 "Remove the identity and the log of this agent as well?" IDNO keep
      SetShellVarContext current
      RMDir /r "$APPDATA\${PRODUCT_NAME}"
    keep:
  ${EndIf}
  !ifdef INSTALL_MODE_PER_ALL_USERS
    SetShellVarContext all
  !endif
  RMDir /r "$INSTDIR"
  Delete "$SMPROGRAMS\Platen Agent.lnk"
  DeleteRegValue ${HIVE} "${RUN_KEY}" "${RUN_NAME}"
  DeleteRegKey ${HIVE} "${UNINSTALL_KEY_PATH}"
SectionEnd
