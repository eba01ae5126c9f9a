; The installer of the agent, for one user or (INSTALL_MODE_PER_ALL_USERS) for the machine.
;   Setup.exe /S                                         silent
;   Setup.exe /S /SERVER=https://… /CODE=7KQ4-M2XW-9TFH  enrolls at once; /TOKEN=… likewise, for a token of a fleet
;     /NAME=… /PROXY=http://… /CA=C:\ca.pem             with them: its name, its proxy, certificates to trust as well;
;                                                        a value with blanks is quoted: /NAME="Packing desk 2"
;     /RING=latest|beta /KEEP                            its updates; uninstalling does not take it out of the account
;     /DOWNGRADE                                         takes the place of a newer version
;     /MSI, /UNINSTALL                                   called by the MSI, for which 10 is no failure
;   Uninstall.exe /S [/KEEP] [/REMOVEDATA]               leaves the account; keeps the agent's data unless told otherwise
; Exit codes: 0 done; 10 installed, not enrolled (yet); 11 the service does not start; 12 refused, nothing was changed.
; Needs Windows 10 1809 or later, 64 bit.
; What happened is in setup.log in the folder of the program.
;
; For the machine: a service prints, each version has a folder of its own, and an update touches no file in use.
; For one user: a running agent is asked to end first and waited for. An update (--updated) starts it again (--force-run)
; and leaves the start at login as its user has set it.
;
; electron-builder's NSIS carries x86 stubs only; the files of the program are 64-bit all the same.
Unicode true
!ifndef NSIS_TARGET
  !define NSIS_TARGET x86-unicode
!endif
Target ${NSIS_TARGET}
!include LogicLib.nsh
!include FileFunc.nsh
!include x64.nsh
!include WordFunc.nsh

!define RUN_KEY "Software\Microsoft\Windows\CurrentVersion\Run"
!define UNINSTALL_KEY_PATH "Software\Microsoft\Windows\CurrentVersion\Uninstall\PlatenAgent"
!define EXE "${PRODUCT_FILENAME}.exe"
!define SERVICE_PROGRAM "resources\app\dist\main\service.js"
; The name under which the agent itself looks: its AppUserModelID.
!define RUN_NAME "dev.platen.agent"
!define NOT_ENROLLED 10
!define NOT_STARTED 11
!define REFUSED 12
; Of the service's program: jobs are not settled.
!define NOT_LEFT 13
; Windows 10 1809: the oldest that Electron and its Node are tried on.
!define OLDEST_BUILD 17763
!define FIREWALL_RULE "Platen Agent"
!define EVENT_SOURCE "SYSTEM\CurrentControlSet\Services\EventLog\Application\Platen Agent"

Name "${PRODUCT_NAME}"
!ifdef INSTALL_MODE_PER_ALL_USERS
  RequestExecutionLevel admin
  InstallDir "$PROGRAMFILES64\Platen Agent"
  !define HIVE HKLM
  !define APP_DIR "$INSTDIR\app-${VERSION}"
!else
  RequestExecutionLevel user
  InstallDir "$LOCALAPPDATA\Programs\Platen Agent"
  !define HIVE HKCU
  !define APP_DIR "$INSTDIR"
!endif

Page instfiles
UninstPage instfiles

Var Server
Var Code
Var AgentName
Var Proxy
Var Authorities
Var Ring
Var Keep
Var Unfinished
Var Downgrade
!ifdef INSTALL_MODE_PER_ALL_USERS
  Var Before
  Var OwnAgent
  Var OwnData
!else
  Var ForceRun
  Var IsUpdate
  Var MayBeElevated
!endif

; The next argument of the command line $R0 from $R5 on is left in $R6, without its quotes; "" at the end. GetOptions of
; FileFunc would end at the slashes of an address, and find an option in the value of another one.
!macro NextArgument
  StrCpy $R6 ""
  StrCpy $R8 "outside"
  ${Do}
    StrCpy $R7 $R0 1 $R5
    ${If} $R7 == ""
      ${ExitDo}
    ${EndIf}
    IntOp $R5 $R5 + 1
    ${If} $R7 == '"'
      ${If} $R8 == "inside"
        StrCpy $R8 "outside"
      ${Else}
        StrCpy $R8 "inside"
      ${EndIf}
    ${ElseIf} $R7 == " "
    ${AndIf} $R8 == "outside"
      ${If} $R6 != ""
        ${ExitDo}
      ${EndIf}
    ${Else}
      StrCpy $R6 "$R6$R7"
    ${EndIf}
  ${Loop}
!macroend

; The value of the first argument that begins with NAME, "/NAME=a b" as well as /NAME="a b".
!macro ReadOption NAME VALUE
  StrCpy ${VALUE} ""
  StrLen $R4 "${NAME}"
  StrCpy $R5 0
  ${Do}
    !insertmacro NextArgument
    StrCpy $R7 $R6 $R4
    ${If} $R7 == "${NAME}"
      StrCpy ${VALUE} $R6 "" $R4
      ${ExitDo}
    ${EndIf}
  ${LoopUntil} $R6 == ""
!macroend

; "1" where an argument is NAME.
!macro HasOption NAME VALUE
  StrCpy ${VALUE} ""
  StrCpy $R5 0
  ${Do}
    !insertmacro NextArgument
    ${If} $R6 == "${NAME}"
      StrCpy ${VALUE} "1"
      ${ExitDo}
    ${EndIf}
  ${LoopUntil} $R6 == ""
!macroend

; "1" for /KEEP and /KEEP=1, not for the empty /KEEP= of an MSI.
!macro ReadKeep
  !insertmacro HasOption "/KEEP" $Keep
  ${If} $Keep == ""
    !insertmacro ReadOption "/KEEP=" $Keep
    ${If} $Keep != ""
    ${AndIf} $Keep != "0"
      StrCpy $Keep "1"
    ${EndIf}
  ${EndIf}
!macroend

!macro Log TEXT
  CreateDirectory "$INSTDIR"
  ${GetTime} "" "L" $1 $2 $3 $4 $5 $6 $7
  ClearErrors
  FileOpen $0 "$INSTDIR\setup.log" a
  ${IfNot} ${Errors}
    FileSeek $0 0 END
    FileWrite $0 "$3-$2-$1 $5:$6:$7 ${VERSION} ${TEXT}$\r$\n"
    FileClose $0
  ${EndIf}
!macroend

!macro EndWith CODE TEXT
  !insertmacro Log "${TEXT}"
  SetErrorLevel ${CODE}
  ${IfNot} ${Silent}
    MessageBox MB_OK|MB_ICONEXCLAMATION "${TEXT}"
  ${EndIf}
!macroend

; Runs the service's program of a version; its exit code is left in $R1.
!macro Service FOLDER ARGUMENTS
  ; The program is a Node then.
  System::Call 'kernel32::SetEnvironmentVariable(t "ELECTRON_RUN_AS_NODE", t "1")'
  StrCpy $R1 "error"
  ExecWait '"${FOLDER}\${EXE}" "${FOLDER}\${SERVICE_PROGRAM}" ${ARGUMENTS}' $R1
  System::Call 'kernel32::SetEnvironmentVariable(t "ELECTRON_RUN_AS_NODE", p 0)'
!macroend

; Ends the agent of one user that runs from a folder: asked, waited for 30 s, and then ended; its ledger is made for that.
!macro EndAgent FOLDER
  ${If} ${FileExists} "${FOLDER}\${EXE}"
    Exec '"${FOLDER}\${EXE}" --quit'
    StrCpy $R1 0
    ${Do}
      Sleep 500
      ClearErrors
      FileOpen $R2 "${FOLDER}\${EXE}" a
      ${IfNot} ${Errors}
        FileClose $R2
        ${ExitDo}
      ${EndIf}
      IntOp $R1 $R1 + 1
      ${If} $R1 == 60
        ; Not the service, which has the same name.
        ExecWait '"$SYSDIR\taskkill.exe" /F /IM "${EXE}" /FI "SESSION ne 0"'
        Sleep 1000
        ${ExitDo}
      ${EndIf}
    ${Loop}
  ${EndIf}
!macroend

!ifdef INSTALL_MODE_PER_ALL_USERS
  ; Without a rule Windows asks the person at the computer, who may not answer it, when printers are looked for.
  !macro RemoveFirewallRule
    ExecWait '"$SYSDIR\netsh.exe" advfirewall firewall delete rule name="${FIREWALL_RULE}"'
  !macroend
  !macro AddFirewallRule
    !insertmacro RemoveFirewallRule
    ExecWait '"$SYSDIR\netsh.exe" advfirewall firewall add rule name="${FIREWALL_RULE}" dir=in action=allow protocol=UDP profile=domain,private program="${APP_DIR}\${EXE}"'
  !macroend

  ; The agent of the person who runs this set-up is left in $OwnAgent, where the service has no identity of its own: it takes
  ; that one over. Agents of others, whose keys cannot be opened here, are named.
  !macro FindAgentsOfUsers
    SetShellVarContext current
    StrCpy $OwnData "$LOCALAPPDATA\${PRODUCT_NAME}"
    SetShellVarContext all
    StrCpy $OwnAgent ""
    ${IfNot} ${FileExists} "$APPDATA\${PRODUCT_NAME}\agent\agent.json"
      ReadRegStr $OwnAgent HKCU "${UNINSTALL_KEY_PATH}" "InstallLocation"
    ${EndIf}
    StrCpy $R2 0
    ${Do}
      EnumRegKey $R3 HKU "" $R2
      ${If} $R3 == ""
        ${ExitDo}
      ${EndIf}
      ReadRegStr $R4 HKU "$R3\${UNINSTALL_KEY_PATH}" "InstallLocation"
      ${If} $R4 != ""
      ${AndIf} $R4 != $OwnAgent
        StrCpy $R5 $R4
        !insertmacro Log "An agent for one user is in $R5. It prints beside this one until its user uninstalls it."
      ${EndIf}
      IntOp $R2 $R2 + 1
    ${Loop}
  !macroend
!endif

; Server, code, name, proxy, file of certificates and ring, a line each, as the agent reads them.
!macro WriteRequest FILE
  FileOpen $R3 "${FILE}" w
  FileWriteUTF16LE /BOM $R3 "$Server$\r$\n$Code$\r$\n$AgentName$\r$\n$Proxy$\r$\n$Authorities$\r$\n$Ring$\r$\n"
  FileClose $R3
!macroend

!macro RegisterProgram
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  WriteRegStr ${HIVE} "${UNINSTALL_KEY_PATH}" "DisplayName" "${PRODUCT_NAME}"
  WriteRegStr ${HIVE} "${UNINSTALL_KEY_PATH}" "DisplayVersion" "${VERSION}"
  WriteRegStr ${HIVE} "${UNINSTALL_KEY_PATH}" "Publisher" "Platen"
  WriteRegStr ${HIVE} "${UNINSTALL_KEY_PATH}" "InstallLocation" "$INSTDIR"
  WriteRegStr ${HIVE} "${UNINSTALL_KEY_PATH}" "AppFolder" "${APP_DIR}"
  WriteRegStr ${HIVE} "${UNINSTALL_KEY_PATH}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr ${HIVE} "${UNINSTALL_KEY_PATH}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  ${GetSize} "${APP_DIR}" "/S=0K" $0 $1 $2
  WriteRegDWORD ${HIVE} "${UNINSTALL_KEY_PATH}" "EstimatedSize" "$0"
  ${If} $Keep == "1"
    WriteRegDWORD ${HIVE} "${UNINSTALL_KEY_PATH}" "KeepAccount" 1
  ${EndIf}
  CreateShortCut "$SMPROGRAMS\Platen Agent.lnk" "${APP_DIR}\${EXE}"
!macroend

!macro UseContext
  SetRegView 64
  !ifdef INSTALL_MODE_PER_ALL_USERS
    SetShellVarContext all
  !endif
!macroend

; Where it was installed before, it is installed again.
Function .onInit
  !insertmacro UseContext
  ${GetParameters} $R0
  ReadRegStr $R1 ${HIVE} "${UNINSTALL_KEY_PATH}" "InstallLocation"
  ${If} $R1 != ""
    StrCpy $INSTDIR $R1
  ${EndIf}
  !insertmacro HasOption "/UNINSTALL" $R1
  ${If} $R1 == "1"
    ; The MSI leaves by what it came with.
    ${If} ${FileExists} "$INSTDIR\Uninstall.exe"
      ExecWait '"$INSTDIR\Uninstall.exe" /S _?=$INSTDIR'
      Delete "$INSTDIR\Uninstall.exe"
      RMDir "$INSTDIR"
    ${EndIf}
    SetErrorLevel 0
    Quit
  ${EndIf}
FunctionEnd

Section
  !insertmacro UseContext
  ${GetParameters} $R0
  !insertmacro ReadOption "/SERVER=" $Server
  !insertmacro ReadOption "/CODE=" $Code
  ${If} $Code == ""
    !insertmacro ReadOption "/TOKEN=" $Code
  ${EndIf}
  !insertmacro ReadOption "/NAME=" $AgentName
  !insertmacro ReadOption "/PROXY=" $Proxy
  !insertmacro ReadOption "/CA=" $Authorities
  !insertmacro ReadOption "/RING=" $Ring
  !insertmacro ReadKeep
  !insertmacro HasOption "/MSI" $Unfinished
  ${If} $Unfinished == "1"
    StrCpy $Unfinished 0
  ${Else}
    StrCpy $Unfinished ${NOT_ENROLLED}
  ${EndIf}
  ReadRegStr $R1 HKLM "SOFTWARE\Microsoft\Windows NT\CurrentVersion" "CurrentBuildNumber"
  ${IfNot} ${RunningX64}
  ${OrIf} $R1 < ${OLDEST_BUILD}
    !insertmacro EndWith ${REFUSED} "This version of Windows is too old: Platen Agent needs Windows 10 1809 or later, 64 bit."
    Quit
  ${EndIf}
  ReadRegStr $R1 ${HIVE} "${UNINSTALL_KEY_PATH}" "DisplayVersion"
  ${VersionCompare} "$R1" "${VERSION}" $R2
  !insertmacro HasOption "/DOWNGRADE" $Downgrade
  ${If} $R2 == 1
  ${AndIf} $Downgrade != "1"
    !insertmacro EndWith ${REFUSED} "Version $R1 is installed, which is newer than ${VERSION}. To go back to this one, add /DOWNGRADE."
    Quit
  ${EndIf}
  ${If} $Ring != ""
  ${AndIf} $Ring != "latest"
  ${AndIf} $Ring != "beta"
    !insertmacro EndWith ${REFUSED} "/RING= takes latest or beta."
    Quit
  ${EndIf}
  ${If} $Code != ""
  ${AndIf} $Server == ""
    !insertmacro EndWith ${REFUSED} "/CODE= and /TOKEN= need the address of the server: /SERVER=https://…"
    Quit
  ${EndIf}

  !ifdef INSTALL_MODE_PER_ALL_USERS
    ReadRegStr $Before HKLM "${UNINSTALL_KEY_PATH}" "AppFolder"
    ; The same version again: its files are in use.
    ${If} ${FileExists} "${APP_DIR}\${SERVICE_PROGRAM}"
      !insertmacro Service "${APP_DIR}" "stop"
      ExecWait '"$SYSDIR\taskkill.exe" /F /IM "${EXE}"'
    ${EndIf}
    SetOutPath "${APP_DIR}"
    File /r "${APP_UNPACKED}/*.*"
    FileOpen $R3 "${APP_DIR}\machine-wide" w
    FileClose $R3
    !insertmacro FindAgentsOfUsers
    StrCpy $R8 ""
    ${If} $OwnAgent != ""
      !insertmacro EndAgent "$OwnAgent"
      StrCpy $R8 '--take-over "$OwnData" '
    ${EndIf}
    ${If} $Downgrade == "1"
      StrCpy $R8 "$R8--downgrade "
    ${EndIf}
    ${If} $Code != ""
    ${OrIf} $Ring != ""
      InitPluginsDir
      !insertmacro WriteRequest "$PLUGINSDIR\enroll.txt"
      StrCpy $R8 '$R8--request "$PLUGINSDIR\enroll.txt" '
    ${EndIf}
    !insertmacro Service "${APP_DIR}" 'setup $R8--log "$INSTDIR\setup.log"'
    ${If} $R1 != 0
    ${AndIf} $R1 != ${NOT_ENROLLED}
      ${If} $Before != ""
      ${AndIf} $Before != "${APP_DIR}"
        !insertmacro Service "$Before" 'setup --log "$INSTDIR\setup.log"'
        RMDir /r "${APP_DIR}"
        !insertmacro EndWith ${NOT_STARTED} "The service of this version does not start; the version before goes on."
        Quit
      ${EndIf}
      ${If} $Before == ""
        ; A first set-up that fails leaves its log, and neither a service nor a program without an entry.
        !insertmacro Service "${APP_DIR}" "remove"
        SetOutPath "$INSTDIR"
        RMDir /r "${APP_DIR}"
      ${EndIf}
      !insertmacro EndWith ${NOT_STARTED} "The service does not start; see the log of the agent."
      Quit
    ${EndIf}
    StrCpy $R9 $R1
    !insertmacro RegisterProgram
    WriteRegStr HKLM "${RUN_KEY}" "${RUN_NAME}" '"${APP_DIR}\${EXE}" --hidden'
    !insertmacro AddFirewallRule
    ; Messages 1 to 1000 of this file of Windows are the text that comes with the event.
    WriteRegExpandStr HKLM "${EVENT_SOURCE}" "EventMessageFile" "%SystemRoot%\System32\EventCreate.exe"
    WriteRegDWORD HKLM "${EVENT_SOURCE}" "TypesSupported" 7
    ${If} $OwnAgent != ""
      ${If} ${FileExists} "$OwnData\agent\agent.json"
        !insertmacro Log "The agent in $OwnAgent was not taken over. It prints beside this one until its user uninstalls it."
      ${Else}
        ExecWait '"$OwnAgent\Uninstall.exe" /S /KEEP _?=$OwnAgent'
        RMDir /r "$OwnAgent"
        !insertmacro Log "The agent of this user was uninstalled; the service prints in its place."
      ${EndIf}
    ${EndIf}
    ; Versions before; what a window still uses goes with the next update.
    ClearErrors
    FindFirst $R2 $R3 "$INSTDIR\app-*"
    ${DoWhile} $R3 != ""
      ${If} "$INSTDIR\$R3" != "${APP_DIR}"
        RMDir /r "$INSTDIR\$R3"
      ${EndIf}
      FindNext $R2 $R3
    ${Loop}
    FindClose $R2
    ${If} $R9 == ${NOT_ENROLLED}
      !insertmacro EndWith $Unfinished "Installed; this computer is not enrolled. The reason is above."
    ${Else}
      !insertmacro Log "Installed for this computer."
      SetErrorLevel 0
    ${EndIf}
    ${IfNot} ${Silent}
      Exec '"${APP_DIR}\${EXE}"'
    ${EndIf}
  !else
    !insertmacro HasOption "--force-run" $ForceRun
    !insertmacro HasOption "--updated" $IsUpdate
    !insertmacro HasOption "/ELEVATED" $MayBeElevated
    ; A set-up program that runs for somebody else would enroll his profile instead of the one that prints.
    ${If} $PROFILE == "$WINDIR\System32\config\systemprofile"
    ${OrIf} $PROFILE == "$WINDIR\SysWOW64\config\systemprofile"
      SetErrorLevel ${REFUSED}
      Quit
    ${EndIf}
    UserInfo::GetAccountType
    Pop $R1
    ${If} $R1 == "Admin"
    ${AndIf} $Code != ""
    ${AndIf} $MayBeElevated != "1"
      !insertmacro EndWith ${REFUSED} "Not enrolled: this set-up is for one user and runs as administrator. Start it as that user, take the set-up for all users, or add /ELEVATED."
      Quit
    ${EndIf}
    !insertmacro EndAgent "$INSTDIR"
    SetOutPath "$INSTDIR"
    File /r "${APP_UNPACKED}/*.*"
    ${If} $Code != ""
    ${OrIf} $Ring != ""
      Delete "$INSTDIR\enroll-result.txt"
      !insertmacro WriteRequest "$INSTDIR\enroll.txt"
    ${EndIf}
    ${If} $IsUpdate != "1"
      WriteRegStr HKCU "${RUN_KEY}" "${RUN_NAME}" '"$INSTDIR\${EXE}" --hidden'
    ${EndIf}
    !insertmacro RegisterProgram
    !insertmacro Log "Installed for one user."
    SetErrorLevel 0
    ${IfNot} ${Silent}
      Exec '"$INSTDIR\${EXE}"'
    ${ElseIf} $ForceRun == "1"
    ${OrIf} $Code != ""
      Exec '"$INSTDIR\${EXE}" --hidden'
    ${EndIf}
    ${If} $Code != ""
    ${AndIf} ${Silent}
      StrCpy $R1 0
      StrCpy $R3 ""
      ${Do}
        Sleep 500
        ClearErrors
        FileOpen $R2 "$INSTDIR\enroll-result.txt" r
        ${IfNot} ${Errors}
          FileRead $R2 $R3
          FileRead $R2 $R4
          FileClose $R2
          ${If} $R3 == "enrolled$\r$\n"
          ${OrIf} $R3 == "refused$\r$\n"
            ${ExitDo}
          ${EndIf}
        ${EndIf}
        IntOp $R1 $R1 + 1
        ${If} $R1 == 120
          ${ExitDo}
        ${EndIf}
      ${Loop}
      ${If} $R3 == "enrolled$\r$\n"
        !insertmacro Log "Enrolled."
      ${Else}
        !insertmacro EndWith $Unfinished "Installed; this computer is not enrolled: $R4"
      ${EndIf}
    ${EndIf}
  !endif
SectionEnd

Section "Uninstall"
  !insertmacro UseContext
  ${GetParameters} $R0
  !insertmacro ReadKeep
  ${If} $Keep != "1"
    ReadRegDWORD $Keep ${HIVE} "${UNINSTALL_KEY_PATH}" "KeepAccount"
  ${EndIf}
  !insertmacro HasOption "/REMOVEDATA" $R1
  StrCpy $R8 $R1
  StrCpy $R9 ""
  ${If} $R1 == ""
  ${AndIfNot} ${Silent}
    MessageBox MB_YESNO|MB_DEFBUTTON2 "Remove the identity and the log of this agent as well?" IDNO keep
      StrCpy $R8 "1"
    keep:
  ${EndIf}
  !ifdef INSTALL_MODE_PER_ALL_USERS
    ReadRegStr $Before HKLM "${UNINSTALL_KEY_PATH}" "AppFolder"
    ${If} $Keep == "1"
      !insertmacro Service "$Before" "remove"
    ${Else}
      !insertmacro Service "$Before" "remove --leave"
      StrCpy $R9 $R1
    ${EndIf}
    ExecWait '"$SYSDIR\taskkill.exe" /F /IM "${EXE}"'
    !insertmacro RemoveFirewallRule
    DeleteRegKey HKLM "${EVENT_SOURCE}"
  !else
    !insertmacro EndAgent "$INSTDIR"
    ${If} $Keep != "1"
      !insertmacro Service "$INSTDIR" 'leave --data "$LOCALAPPDATA\${PRODUCT_NAME}"'
      StrCpy $R9 $R1
    ${EndIf}
    ${If} $R8 == "1"
      RMDir /r "$LOCALAPPDATA\${PRODUCT_NAME}"
    ${EndIf}
  !endif
  ${If} $R8 == "1"
    ; All users: ProgramData. One user: where earlier versions kept it.
    RMDir /r "$APPDATA\${PRODUCT_NAME}"
  ${EndIf}
  ; What it has not settled stays its own in the account.
  ${If} $Keep != "1"
  ${AndIf} $R9 == ${NOT_LEFT}
  ${AndIfNot} ${Silent}
    MessageBox MB_OK|MB_ICONINFORMATION "Jobs of this computer are not settled: it stays in the account. Remove it in the dashboard when you have looked at them."
  ${EndIf}
  RMDir /r "$INSTDIR"
  Delete "$SMPROGRAMS\Platen Agent.lnk"
  DeleteRegValue ${HIVE} "${RUN_KEY}" "${RUN_NAME}"
  DeleteRegKey ${HIVE} "${UNINSTALL_KEY_PATH}"
SectionEnd
